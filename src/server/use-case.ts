import type { IncomingHttpHeaders } from "node:http";
import type { api } from "#contract/api.ts";
import type { deskApi } from "#contract/desk/desk-api.ts";
import type {
  AnsweredHeaderOf,
  AnswerOf,
  BodyOf,
  Endpoint,
  HeadersOf,
  ImpliedRefusalOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from "#contract/endpoint.ts";
import type { Locale } from "#contract/fields/field-types.ts";
import type { Principal, StaffMember, Traveller } from "#domain/access.ts";
import type { Access } from "#domain/decide-access.ts";
import type { FieldRefusals, Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import type { Services } from "./services.ts";

/** The callers that each audience admits. */
type Callers = { readonly anybody: Principal; readonly person: Traveller; readonly staff: StaffMember };

/** One call as a use case sees it: parsed, authenticated, free of HTTP. */
export type Call<Declared extends Endpoint> = {
  readonly params: ParamsOf<Declared>;
  readonly query: QueryOf<Declared>;
  readonly headers: HeadersOf<Declared>;
  readonly body: BodyOf<Declared>;
  readonly caller: Callers[Declared["audience"]];
  readonly origin: CallOrigin;
  /** Sent with the answer, of those that the call declares: a fresh credential in `authorization`, for one. */
  readonly setHeader: (name: AnsweredHeaderOf<Declared>, value: string) => void;
};

/** Authenticates a call; each port has its own kind of credential. Who shows none is known at once. */
export type Authenticate = (
  headers: IncomingHttpHeaders,
  declared: Access,
) => AuthenticationResult | Promise<AuthenticationResult>;

export type AuthenticationResult = {
  readonly principal: Principal;
  /** The credential was valid and has expired. */
  readonly expired?: true;
  /** Headers of the answer: a renewed credential, for one. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallOrigin = {
  readonly address: string;
  readonly userAgent: string;
  /** What the person reads: `accept-language`, French unless it asks for English first. */
  readonly locale: Locale;
  readonly requestId: string;
  /** The cookie of the browser that registered an account (accounts §4). */
  readonly registeringBrowser?: string | undefined;
};

export type FileAnswer = { readonly name: string; readonly content: Uint8Array };

/** A file of any kind and any length: evidence, a dispute pack. */
export type StreamedFile = {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Where the endpoint does not say it: a piece of evidence may be a picture or a film. */
  readonly type?: string;
  /** Shown by the browser instead of kept. */
  readonly inline?: true;
  /** Of `bytes` in all, only these; both ends included. */
  readonly part?: { readonly from: number; readonly until: number; readonly bytes: number };
};

type Streamed = "application/octet-stream" | "application/zip";

type Answer<Declared extends Endpoint> = Declared["ok"] extends { readonly type: string }
  ? Declared["ok"]["type"] extends Streamed
    ? StreamedFile
    : FileAnswer
  : AnswerOf<Declared>;

/** What is answered before the contract's schema has parsed it. */
export type AnswerTo<Declared extends Endpoint> = AnswerOf<Declared>;

/** A use case, with the services that it uses: `Run<typeof api.logOut, "db" | "clock">`. */
export type Run<Declared extends Endpoint, Taken extends keyof Services> = (
  services: Pick<Services, Taken>,
  call: Call<Declared>,
) => Promise<Result<Answer<Declared>, Refusal<RefusalOf<Declared> | ImpliedRefusalOf<Declared>>>>;

/** The result of a use case. */
export type Outcome<Declared extends Endpoint> = Awaited<ReturnType<Run<Declared, never>>>;

/**
 * What is wrong with a body besides what its schema refuses: asked then, so that a person is told all of it at once.
 * Answers every field that is wrong, those that are known included.
 */
export type NameTheRest<Taken extends keyof Services> = (
  services: Pick<Services, Taken>,
  refused: { readonly body: unknown; readonly fields: FieldRefusals; readonly origin: CallOrigin },
) => Promise<FieldRefusals>;

/** A use case, what it says about a body that it never sees, and whether a replica may answer it. */
export type Route<Declared extends Endpoint> = Run<Declared, keyof Services> & {
  readonly nameTheRest?: NameTheRest<keyof Services>;
  /** It shows and decides nothing, and reads by its `db` alone (`shown-only.ts`). */
  readonly isShownOnly?: Declared["method"] extends "GET" ? true : never;
};

/** The use case of each call, by name: neither a call without its line compiles, nor a line without its call. */
export type Routes<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: Route<Calls[Name]>;
};

/** A route file of the site is a part of these. */
export type SiteRoutes = Routes<typeof api>;

/** A route file of the desk is a part of these. */
export type DeskRoutes = Routes<typeof deskApi>;
