import type { IncomingHttpHeaders } from "node:http";
import type { api } from "#contract/api.ts";
import type { deskApi } from "#contract/desk/desk-api.ts";
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  HeadersOf,
  ImpliedRefusalOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
  ResponseHeaderOf,
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
  /** Sets a response header that the endpoint declares, for example a renewed credential in `authorization`. */
  readonly setHeader: (name: ResponseHeaderOf<Declared>, value: string) => void;
};

/** Authenticates a call; each port has its own kind of credential. A call without one is answered synchronously. */
export type Authenticate = (
  headers: IncomingHttpHeaders,
  declared: Access,
) => AuthenticationResult | Promise<AuthenticationResult>;

export type AuthenticationResult = {
  readonly principal: Principal;
  /** The credential was valid and has expired. */
  readonly expired?: true;
  /** Response headers, for example a renewed credential. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallOrigin = {
  readonly address: string;
  readonly userAgent: string;
  /** The person's language: that of `accept-language`, French unless it prefers English. */
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
  /** Media type where the endpoint leaves it open: a piece of evidence may be a picture or a film. */
  readonly type?: string;
  /** Shown by the browser instead of downloaded. */
  readonly inline?: true;
  /** A byte range, both ends inclusive, of a file of `bytes` in all. */
  readonly part?: { readonly from: number; readonly until: number; readonly bytes: number };
};

type Streamed = "application/octet-stream" | "application/zip";

type Answer<Declared extends Endpoint> = Declared["ok"] extends { readonly type: string }
  ? Declared["ok"]["type"] extends Streamed
    ? StreamedFile
    : FileAnswer
  : AnswerOf<Declared>;

/** An answer before the contract's schema has parsed it. */
export type AnswerTo<Declared extends Endpoint> = AnswerOf<Declared>;

/** A use case, with the services that it uses: `Run<typeof api.logOut, "db" | "clock">`. */
export type Run<Declared extends Endpoint, Taken extends keyof Services> = (
  services: Pick<Services, Taken>,
  call: Call<Declared>,
) => Promise<Result<Answer<Declared>, Refusal<RefusalOf<Declared> | ImpliedRefusalOf<Declared>>>>;

export type Outcome<Declared extends Endpoint> = Awaited<ReturnType<Run<Declared, never>>>;

/**
 * Further field errors of a body that its schema has refused, so that a person sees all of them at once. Returns every
 * wrong field, the known ones included.
 */
export type NameTheRest<Taken extends keyof Services> = (
  services: Pick<Services, Taken>,
  refused: { readonly body: unknown; readonly fields: FieldRefusals; readonly origin: CallOrigin },
) => Promise<FieldRefusals>;

/** A use case, its checks of a body that the schema refuses, and whether a read replica may answer it. */
export type Route<Declared extends Endpoint> = Run<Declared, keyof Services> & {
  readonly nameTheRest?: NameTheRest<keyof Services>;
  /** For display only: it decides nothing, and reads through its `db` alone (`replica-safe.ts`). */
  readonly isReplicaSafe?: Declared["method"] extends "GET" ? true : never;
};

/** The use case of each endpoint, by name: a missing or a surplus entry does not compile. */
export type Routes<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: Route<Calls[Name]>;
};

/** A route file of the site is a part of these. */
export type SiteRoutes = Routes<typeof api>;

/** A route file of the desk is a part of these. */
export type DeskRoutes = Routes<typeof deskApi>;
