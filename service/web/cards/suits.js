// @ts-check
/** The four Spanish suits: the sign of each, and its ace. All are drawn around 0, 0. */

import { disc, petals, rays, star } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {"o" | "c" | "e" | "b"} Suit */

/** Coin: 26 across. @type {Shape[]} */
const COIN = [
  ["main", disc(0, 0, 13)],
  ["line thin", disc(0, 0, 10.6)],
  ["deep thin", disc(0, 0, 8.2)],
  ["pale thin", petals(0, 0, 6, 0.5, 7.6, 46)],
  ["deep flat", disc(0, 0, 1.9)],
];

/** Goblet: 24 across, 32 high. @type {Shape[]} */
const CUP = [
  ["main", "M-4 9C-3.6 11-7 12-8.5 14.5L8.5 14.5C7 12 3.6 11 4 9Z"],
  ["gold thin", "M-9.5 14.2H9.5V16.5H-9.5Z"],
  ["main", "M-11.5-12C-12 1-8 6-3.4 7.2H3.4C8 6 12 1 11.5-12Z"],
  ["gold thin", "M-11.5-6.5C-11.2-3.5-10.7-1.5-10-.2Q0 2.8 10-.2C10.7-1.5 11.2-3.5 11.5-6.5Q0-3.5-11.5-6.5Z"],
  ["deep thin", disc(-5.5, -2.3, 1.3) + disc(0, -1.5, 1.7) + disc(5.5, -2.3, 1.3)],
  ["gold", disc(0, 8.2, 5, 2.3)],
  ["gold", disc(0, -12, 11.5, 3.4)],
  ["deep thin", disc(0, -12, 9, 2)],
];

/** Straight sword, point up: 13 across, 46 high. @type {Shape[]} */
const SWORD = [
  ["pale", "M0-23L3.4-17.5L2.8 8H-2.8L-3.4-17.5Z"],
  ["main flat", "M0-21.5L2.6-17.3L2 7.5H0Z"],
  ["deep", "M-1.9 11H1.9L1.6 19H-1.6Z"],
  ["gold", "M-7 7.2C-4.5 8.8 4.5 8.8 7 7.2C8.5 8.5 7.8 11.2 6 11.2C3 10.4-3 10.4-6 11.2C-7.8 11.2-8.5 8.5-7 7.2Z"],
  ["gold", disc(0, 20.5, 2.7)],
];

/** Knotted club, thick end up, with two leaves: 18 across, 46 high. @type {Shape[]} */
const CLUB = [
  ["leaf thin", "M4-12C7-19 12-19 13.5-15.5C11-13.5 8-10.5 4-9.5Z"],
  ["wood", "M-1-22.6C3-23.5 6.5-21 6.8-17.5L9.5-18.5L10-15.3L6.2-13.5C5-10 6-7 4.8-4L8-3.5L7.5-.3L4 .6C3.5 8 3 14 2 21.5Q0 23.2-2 21.5C-2.6 17-3 14-3.2 11L-6.2 9.5L-5.4 6.8L-3.6 7C-4 2-4.2 0-4.8-5L-8.3-7.2L-6.7-10L-5.3-9.3C-6.5-12-7.3-15-6.3-18C-5.5-20.8-3.5-22-1-22.6Z"],
  ["shade flat", "M3-21.8C6-20 6.2-17.5 5.2-14C4-10 5-7 3.8-3.5C3 3 2.4 12 1.2 21C1.8 8 1.4-4 2.8-10C4-15 4.8-18.5 3-21.8Z"],
  ["gold thin", disc(-.6, -19.2, 3.6, 2.5)],
  ["line thin", disc(-.6, -19.2, 1.5, .9) + "M-2.5-12Q-3.5-9-1.8-6M-1-1Q.5 2-.7 5M-.8 10V16"],
];

/** What is held, strewn and put in the corners. @type {Record<Suit, Shape[]>} */
export const SIGNS = { o: COIN, c: CUP, e: SWORD, b: CLUB };

/** The signs as plain shapes in one colour, for the corners: 20 high. @type {Record<Suit, Shape[]>} */
export const SMALL_SIGNS = {
  o: [["sign", disc(0, 0, 9) + disc(0, 0, 6.2) + disc(0, 0, 3.4)]],
  c: [["sign", "M-8.5-10H8.5C9-3.5 6.5 1.5 1.8 2.6V5.8C3 7 5 7.2 6 10H-6C-5 7.2-3 7-1.8 5.8V2.6C-6.5 1.5-9-3.5-8.5-10Z"]],
  e: [["sign", "M0-13L2.6-9.5L2.2 3.5H6V6.3H2V9A2.3 2.3 0 1 1-2 9V6.3H-6V3.5H-2.2L-2.6-9.5Z"]],
  b: [["sign", "M-5.2-8Q-5.2-13 0-13Q5.2-13 5.2-8L4.2-3L7.5-4L8-.8L3.5.8L1.8 12Q0 13.5-1.8 12L-4.2-3Z"]],
};

/** Height of each sign, to scale it to a place. @type {Record<Suit, number>} */
export const HEIGHTS = { o: 26, c: 32, e: 46, b: 46 };

/** @type {Shape[]} */
const ACE_OF_COINS = [
  ["pale", petals(0, 0, 16, 22, 34, 20)],
  ["main", disc(0, 0, 26)],
  ["line thin", rays(0, 0, 48, 22.5, 25)],
  ["deep", disc(0, 0, 21.5)],
  ["pale", star(0, 0, 16, 20.5, 13.5)],
  ["main", disc(0, 0, 13)],
  ["line", "M-6.5-3.5Q-4.3-5.5-2-3.7M6.5-3.5Q4.3-5.5 2-3.7M-.4-3.5L-1.5 2.2Q0 3.4 1.3 2.4"],
  ["ink flat", disc(-4.2, -1.6, 1.1) + disc(4.2, -1.6, 1.1)],
  ["deep thin", "M-4 5.6Q0 3.7 4 5.6Q0 9.2-4 5.6Z"],
  ["red flat", disc(-7.6, 3, 1.9) + disc(7.6, 3, 1.9)],
];

/** @type {Shape[]} */
const ACE_OF_CUPS = [
  ["main", "M-6 22C-6 30-13 34-17 37.5H17C13 34 6 30 6 22Z"],
  ["gold", "M-20 37H20Q21.5 42.5 20 43H-20Q-21.5 42.5-20 37Z"],
  ["gold", "M-25-16C-37-19-38-1-20-1L-19.5-5C-31-5-30-14.5-24.5-12Z"],
  ["gold", "M25-16C37-19 38-1 20-1L19.5-5C31-5 30-14.5 24.5-12Z"],
  ["main", "M-26-26C-27-2-19 14-7.5 17H7.5C19 14 27-2 26-26Z"],
  ["gold", "M-26-15C-25.5-7-24-1.5-22 2.5Q0 11 22 2.5C24-1.5 25.5-7 26-15Q0-6.5-26-15Z"],
  ["deep thin", star(0, -.8, 4, 6.3, 2.6) + disc(-11, -2.8, 2.6) + disc(11, -2.8, 2.6) + disc(-19, -6.5, 2) + disc(19, -6.5, 2)],
  ["pale flat", "M-8 10.5Q0 13 8 10.5Q5 15 0 15Q-5 15-8 10.5Z"],
  ["gold", disc(0, 20, 10, 4.5)],
  ["gold", disc(0, -26, 26, 7)],
  ["deep", disc(0, -26, 21.5, 4.8)],
  ["red flat", "M-19-24.5Q0-20 19-24.5Q10-21.5 0-21.5Q-10-21.5-19-24.5Z"],
  ["pale flat", "M-21-21Q-20-10-18-16Q-18.5-19-19-20Z"],
];

/** @type {Shape[]} */
const ACE_OF_SWORDS = [
  ["pale", "M0-60L7-49L5.6 20H-5.6L-7-49Z"],
  ["main flat", "M0-57L5.9-48.7L4.7 19.5H0Z"],
  ["line thin", "M0-52V18"],
  ["red", "M-6-6C-20-12-22-2-12 2C-4 5 8 3 15 9C22 15 18 24 10 22C18 20 15 14 9 12C0 9-12 11-19 5C-29-4-18-19-5.5-13Z"],
  ["red", "M6-31C18-36 21-28 13-25C5-22-3-24-10-19C-16-15-15-8-6-6L-5.5-13C-9-14-8-17-4-18C4-20 12-18 18-23C27-31 18-42 6.2-38Z"],
  ["deep", "M-3.8 28H3.8L3.2 48H-3.2Z"],
  ["gold thin", "M-3.9 31.5L3.7 34V37L-3.6 34.5ZM-3.6 38.5L3.4 41V44L-3.4 41.5Z"],
  ["gold", "M-19 17C-12 23 12 23 19 17C25 19 24 28 18 27C10 25-10 25-18 27C-24 28-25 19-19 17Z"],
  ["red thin", disc(0, 24, 3)],
  ["gold", disc(0, 52, 6)],
  ["red thin", disc(0, 52, 2.4)],
];

/** @type {Shape[]} */
const ACE_OF_CLUBS = [
  ["leaf", "M12-28C16-46 31-47 36-40C30-37 24-25 12-22Z"],
  ["leaf", "M13-20C24-29 35-23 36-16C28-17 22-11 12-14Z"],
  ["leaf", "M-12-2C-22-19-35-16-37-8C-29-8-23 4-11 6Z"],
  ["leaf", "M-11 9C-24 5-33 14-31 21C-25 17-16 19-9 14Z"],
  ["leaf", "M8 22C16 10 27 13 29 20C22 20 17 29 7 29Z"],
  ["line thin", "M14-26Q23-38 33-40M14-17Q24-21 33-17M-12 2Q-22-9-34-9M-11 11.5Q-21 10-29 18M9 25Q17 18 27 19"],
  ["wood", "M-4-58C8-62 19-55 18.5-44L27-47L28.5-38.5L17-33.5C14-26 16-19 13-10L21-8.5L20-.5L11 1.5C10 20 8.5 38 5.5 56Q0 61-5.5 56C-6.5 47-7.5 40-8.3 31L-16 27L-14 20L-9.3 21C-10 8-10.8 0-12.5-13L-22-18.5L-17.5-26L-14-24C-17.5-31-19.5-40-17-48C-15-54-10-56.5-4-58Z"],
  ["shade flat", "M7-57C16-53 16.5-45 14-36C11-26 13-18 10-9C8 8 6.5 34 3.5 55C5-2 4-16 8-28C12-40 13-48 7-57Z"],
  ["gold", disc(-2, -49.5, 10, 6.8)],
  ["gold thin", disc(28, -42.7, 2.4, 4.4) + disc(20.7, -4.5, 2.2, 4)],
  ["line thin", disc(-2, -49.5, 6, 3.8) + disc(-2, -49.5, 2.4, 1.4)],
  ["line", "M-8-34Q-11-26-5-17M-1-30Q2-22-1-13M-6-6Q-2 2-6 10M2-2Q4 6 1 14M-3 18Q0 26-3 34M0 38Q1 44-1 50"],
];

/** @type {Record<Suit, Shape[]>} */
export const ACES = { o: ACE_OF_COINS, c: ACE_OF_CUPS, e: ACE_OF_SWORDS, b: ACE_OF_CLUBS };
