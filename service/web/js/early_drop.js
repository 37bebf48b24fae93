// @ts-check
/**
 * Keep a file that is dropped on the page of a proof before its script has come; a browser would leave the page and open
 * it. It is no module, so that it runs as soon as the page is read.
 */

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  Object.assign(globalThis, { earlyFile: event.dataTransfer?.files[0] });
});
