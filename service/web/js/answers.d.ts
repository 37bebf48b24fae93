/**
 * The types of what the API answers, by the address that is read. Only the type checker opens this file: "hordago-api"
 * is made from openapi/openapi.json when the scripts are checked (tests/browser/test_sources.py).
 */

import type { components, paths } from "hordago-api";

/** The named parts of the document: `Schemas["ReplayStep"]`. */
export type Schemas = components["schemas"];

/** A table as a reader may see it; `kind` says of which game. */
export type View = Schemas["ReplayStep"]["view"];

/** What the API answers to `GET address`; unknown where the document has no such path. */
export type Answer<Address extends string> = [PathOf<Resource<Address>>] extends [never]
  ? unknown
  : AnswerOf<PathOf<Resource<Address>>>;

/** An address without its server and its query. */
export type Resource<Address extends string> = Address extends `${string}/v1/${infer Rest}`
  ? Rest extends `${infer Path}?${string}` ? `v1/${Path}` : `v1/${Rest}`
  : never;

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path];

/** The path of the document that fits what is read. */
export type PathOf<Given extends string> = [Given] extends [never]
  ? never
  : {
      [Path in keyof paths]: Path extends `/${infer Own}`
        ? Fits<Segments<Given>, Segments<Own>> extends true ? Path : never
        : never;
    }[keyof paths];

type Fits<Given, Own> = Given extends [infer First, ...infer Rest]
  ? Own extends [infer OwnFirst, ...infer OwnRest]
    ? FitsOne<First, OwnFirst> extends true ? Fits<Rest, OwnRest> : false
    : false
  : Own extends [] ? true : false;

/** A word of the document stands for itself, a parameter for what is put in when the script runs. */
type FitsOne<Given, Own> = Own extends `{${string}}` ? IsPutIn<Given> : Given extends Own ? true : false;

type IsPutIn<Given> = Given extends string ? ({} extends Record<Given, 1> ? true : false) : false;

type AnswerOf<Path extends keyof paths> = Path extends keyof paths
  ? paths[Path] extends { get: { responses: { 200: { content: { "application/json": infer Found } } } } } ? Found : never
  : never;
