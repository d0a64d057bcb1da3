import type { IncomingHttpHeaders } from "node:http";
import type {
  AnswerOf,
  BodyOf,
  commonRefusals,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from "#contract/endpoint.ts";
import type { Locale } from "#contract/fields.ts";
import type { Principal, StaffMember, Traveller } from "#domain/access.ts";
import type { Access } from "#domain/admission.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import type { Services } from "./services.ts";

/** Whom each audience lets in. */
type Callers = { readonly anybody: Principal; readonly person: Traveller; readonly staff: StaffMember };

/** One call as a use case sees it: parsed, authenticated, free of HTTP. */
export type Call<Declared extends Endpoint> = {
  readonly params: ParamsOf<Declared>;
  readonly query: QueryOf<Declared>;
  readonly body: BodyOf<Declared>;
  readonly caller: Callers[Declared["audience"]];
  readonly origin: CallOrigin;
  /** Sent with the answer: a fresh credential in `authorization`, for one. */
  readonly setHeader: (name: string, value: string) => void;
};

/** Finds out who calls; each port has its own credential. */
export type Authenticate = (headers: IncomingHttpHeaders, declared: Access) => Promise<Recognition>;

export type Recognition = {
  readonly principal: Principal;
  /** The credential was ours and good, and its time is over. */
  readonly expired?: true;
  /** Go with the answer: a fresh credential, for one. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallOrigin = {
  readonly address: string;
  readonly device: string;
  /** What the person reads: `accept-language`, French unless it asks for English first. */
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
};

export type FileAnswer = { readonly name: string; readonly content: Uint8Array };

type Answer<Declared extends Endpoint> = Declared["ok"] extends { readonly type: string }
  ? FileAnswer
  : AnswerOf<Declared>;

export type Run<Declared extends Endpoint> = (
  services: Services,
  call: Call<Declared>,
) => Promise<Result<Answer<Declared>, Refusal<RefusalOf<Declared> | (typeof commonRefusals)[number]>>>;

/** Binds an endpoint to what carries it out. A route file is a list of such lines. */
export type Serve = <Declared extends Endpoint>(declared: Declared, run: Run<Declared>) => void;
