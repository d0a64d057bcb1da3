import type * as z from "zod/mini";
import type { Access } from "#domain/decide-access.ts";
import type { RefusalCode } from "#domain/refusal.ts";

type Schema = z.ZodMiniType;

/**
 * One call of the API, declared once: the server parses and answers by it, the client calls by it,
 * OpenAPI is written from it. Paths start behind `/api`; `{name}` marks a parameter.
 */
export type Endpoint = Access & {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  /** Absent: served everywhere. */
  readonly only?: "demonstration";
  readonly params?: Schema;
  readonly query?: Schema;
  /** Headers that only this call reads, by their lower-case names. */
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Absent: JSON. */
  readonly bodyType?: "application/octet-stream";
  /** In bytes, where it exceeds the common limit: the caller is authenticated before the body is read. */
  readonly maxBodyBytes?: number;
  /** Not a GET, and yet a screen may send it again by itself: the second time it changes nothing, and answers alike. */
  readonly repeatable?: true;
  /** Its answer costs much: only a few are made at a time, in all and for each person. */
  readonly fewAtOnce?: true;
  readonly ok: {
    readonly status: 200 | 201 | 202 | 204;
    /** Absent: the answer is empty (204), or a file of `type`. */
    readonly body?: Schema;
    readonly type?:
      | "text/calendar"
      | "text/csv"
      | "text/html"
      | "application/pdf"
      | "application/zip"
      | "text/event-stream"
      | "application/octet-stream";
    /** Headers that only this answer may carry. */
    readonly headers?: readonly ResponseHeader[];
    /** A file that supports range requests. */
    readonly inParts?: true;
  };
  readonly refusals: readonly RefusalCode[];
};

export type ResponseHeader =
  | "authorization"
  | "set-cookie"
  | "clear-site-data"
  | "accept-ranges"
  | "cache-control";

/** A call that a screen may send as often as it is shown. */
export type RepeatableEndpoint = Endpoint & ({ readonly method: "GET" } | { readonly repeatable: true });

/** Keeps the literal types of a descriptor while checking its shape. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

/** Whether a server in this mode serves the call. */
export function isServedIn(mode: "demonstration" | "production", { only }: Endpoint): boolean {
  return only === undefined || only === mode;
}

type OutputOf<Part> = Part extends Schema ? z.output<Part> : undefined;
type InputOf<Part> = Part extends Schema ? z.input<Part> : undefined;
type PartOf<Declared, Name extends string> = Declared extends { readonly [Key in Name]: infer Part }
  ? Part
  : undefined;

export type ParamsOf<Declared extends Endpoint> = OutputOf<PartOf<Declared, "params">>;
export type QueryOf<Declared extends Endpoint> = OutputOf<PartOf<Declared, "query">>;
export type HeadersOf<Declared extends Endpoint> = OutputOf<PartOf<Declared, "headers">>;
export type BodyOf<Declared extends Endpoint> = OutputOf<PartOf<Declared, "body">>;
/** What a use case returns as the answer; parsed once more on the way out. */
export type AnswerOf<Declared extends Endpoint> = InputOf<PartOf<Declared["ok"], "body">>;
/** Headers that the call's use case may set. */
export type ResponseHeaderOf<Declared extends Endpoint> = Declared["ok"] extends {
  readonly headers: readonly (infer Name extends ResponseHeader)[];
}
  ? Name
  : never;
/** What the client receives. */
export type OkOf<Declared extends Endpoint> = OutputOf<PartOf<Declared["ok"], "body">>;
/** What the client sends. */
export type RequestBodyOf<Declared extends Endpoint> = InputOf<PartOf<Declared, "body">>;
/** Refusals that the call declares, besides those common to all calls. */
export type RefusalOf<Declared extends Endpoint> = Declared["refusals"][number];

/**
 * Refusals that a use case may answer without declaring them, because OpenAPI derives them from the rest of the
 * declaration (`openapi-refusals.ts`). Any other undeclared refusal does not compile.
 */
export type ImpliedRefusalOf<Declared extends Endpoint> =
  | "too-many-requests"
  | "busy"
  | "unavailable"
  | (PartOf<Declared, "params"> extends Schema ? "not-found" : never)
  | ("anybody" extends Declared["audience"] ? never : "unauthenticated")
  | (PartOf<Declared, "body"> | PartOf<Declared, "query"> | PartOf<Declared, "headers"> extends undefined
      ? never
      : "invalid");

/** Refusals that a caller has to expect of every call, whatever it declares. */
export const commonRefusals = [
  "invalid",
  "unauthenticated",
  "not-found",
  "too-many-requests",
  "busy",
  "unavailable",
] as const satisfies readonly RefusalCode[];
