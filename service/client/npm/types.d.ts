/** The types of what is sent and answered, by the address: "hordago-api" and "hordago-frames" are made of the document. */

import type { paths } from "hordago-api";
import type { Frames } from "hordago-frames";
import type { PathOf, Resource } from "../../web/js/answers.d.ts";

export type Method = "post" | "put" | "delete";

type Operation<How extends string, Address extends string> = PathOf<Resource<Address>> extends infer Path
  ? [Path] extends [never]
    ? never
    : Path extends keyof paths
      ? paths[Path] extends { [method in How]: infer Found } ? Found : never
      : never
  : never;

/** What is sent to an address; any object where the document has no such path. */
export type Body<How extends Method, Address extends string> = [Operation<How, Address>] extends [never]
  ? object | undefined
  : Operation<How, Address> extends { requestBody?: { content: { "application/json": infer Sent } } } ? Sent : undefined;

type Successes = 200 | 201 | 202;

/** What is answered to it; unknown where the document has no such path, undefined where it has no content. */
export type AnswerTo<How extends Method, Address extends string> = [Operation<How, Address>] extends [never]
  ? unknown
  : Operation<How, Address> extends { responses: infer Responses }
    ? Extract<keyof Responses, Successes> extends never
      ? undefined
      : Responses[Extract<keyof Responses, Successes>] extends { content: { "application/json": infer Found } } ? Found : undefined
    : undefined;

/** A frame of the stream at an address; the last one of a connection, `bye`, is read by the client itself. */
export type FrameOf<Address extends string> = [KeyOf<Address>] extends [never]
  ? AnyFrame
  : Exclude<Frames[KeyOf<Address>], { event: "bye" }>;

type KeyOf<Address extends string> = keyof Frames & (
  Address extends `${string}told=true${string}` ? `${PathOf<Resource<Address>>}?told` : PathOf<Resource<Address>>
);

export interface AnyFrame {
  event: string;
  id?: string;
  data: unknown;
}
