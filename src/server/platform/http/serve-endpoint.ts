import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Endpoint, isServedIn, type ResponseHeaderOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/fields/field-types.ts";
import type { Principal } from "#domain/access.ts";
import { decideAccess } from "#domain/decide-access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Services } from "../../services.ts";
import type { Authenticate, Call, CallOrigin, Route, Routes, StreamedFile } from "../../use-case.ts";
import { type CachedAnswer, type CachedBody, jsonType } from "../caching/cached-answer.ts";
import { mapMaybePromise } from "../caching/map-maybe-promise.ts";
import type { ReadReplicas } from "../replicas/read-replicas.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { readInput } from "./read-input.ts";
import { fewAtOnce } from "./request-bodies.ts";
import { sendRefusal } from "./send-refusal.ts";

type Parsed = {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
};
type Refused = Refusal | "signature-expired";

type Calls = Readonly<Record<string, Endpoint>>;

export type ServedApi<Declared extends Calls> = {
  readonly calls: Declared;
  readonly routes: Routes<Declared>;
  readonly authenticate: Authenticate;
  /** Calls whose answers are cached until a change notice invalidates them; only a running server receives notices. */
  readonly cached?: { readonly [Name in keyof Declared]?: CachedAnswer | undefined };
  /** Asked before a call is carried out; a refusal is its answer. */
  readonly throttle?: Throttle<keyof Declared>;
  /** Replicas for display-only calls (`replica-safe.ts`); absent: the primary answers them. */
  readonly replicas?: ReadReplicas | undefined;
};

type Throttle<Name> = (services: Services, name: Name, call: Asking) => Promise<Result<undefined, Refusal>>;

type Asking = { readonly caller: Principal; readonly origin: CallOrigin };

/** Every call goes through here: authentication, parsing, the use case, and an answer parsed on the way out. */
export function serveCalls<const Declared extends Calls>(
  app: FastifyInstance,
  services: Services,
  { calls, routes, authenticate, cached = {}, throttle, replicas }: ServedApi<Declared>,
): void {
  // Counted apart: a film that is downloaded keeps no phone from sending its pictures.
  const admit = { body: fewAtOnce(), answer: fewAtOnce() };
  for (const name in calls) {
    const serving = { services, authenticate, declared: calls[name], run: routes[name], admit, replicas };
    const timely = throttle && ((call: Asking) => throttle(services, name, call));
    serveCall(app, { ...serving, cached: cached[name], timely });
  }
  const served = Object.values<Endpoint>(calls).filter((declared) =>
    isServedIn(services.config.mode, declared),
  );
  refuseOtherMethods(app, served);
}

function serveCall<Declared extends Endpoint>(app: FastifyInstance, serving: Serving<Declared>): void {
  const { services, declared } = serving;
  if (!isServedIn(services.config.mode, declared)) return;
  app.route({
    method: declared.method,
    // A HEAD would run the call: a mail scanner that looks at a link must not confirm an account.
    exposeHeadRoute: false,
    url: declared.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: (request, reply) => answer(serving, request, reply),
    ...beforeLargeBody(serving),
  });
}

/** An oversized body is read only from callers who may send it, and only a few at a time. */
function beforeLargeBody<Declared extends Endpoint>(serving: Serving<Declared>) {
  const { declared, admit } = serving;
  const { maxBodyBytes, bodyType } = declared;
  if (maxBodyBytes === undefined || bodyType === undefined) return {};
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await callerOf(serving, request, reply);
    if (caller.ok && request.headers["content-type"] !== bodyType) throw notTaken;
    const refused = caller.ok ? admit.body(caller.value, reply) : caller.refusal;
    if (refused !== undefined) await refuse(reply, refused);
  };
  return { bodyLimit: maxBodyBytes, onRequest };
}

const notTaken = Object.assign(new Error("a body of another type"), { statusCode: 415 });

type Serving<Declared extends Endpoint> = {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly declared: Declared;
  readonly run: Route<Declared>;
  readonly admit: { readonly [What in "body" | "answer"]: ReturnType<typeof fewAtOnce> };
  readonly cached: CachedAnswer | undefined;
  readonly timely: ((call: Asking) => Promise<Result<undefined, Refusal>>) | undefined;
  readonly replicas: ReadReplicas | undefined;
};

type Answering = FastifyReply | Promise<FastifyReply>;

function answer<Declared extends Endpoint>(
  serving: Serving<Declared>,
  request: FastifyRequest,
  reply: FastifyReply,
): Answering {
  reply.header("cache-control", "no-store");
  return mapMaybePromise(callerOf(serving, request, reply), (caller) =>
    caller.ok ? answerTo(caller.value, serving, request, reply) : refuse(reply, caller.refusal),
  );
}

function answerTo<Declared extends Endpoint>(
  caller: Principal,
  serving: Serving<Declared>,
  request: FastifyRequest,
  reply: FastifyReply,
): Answering {
  const { services, declared, run, cached, timely, replicas } = serving;
  const parsed = parse(declared, request);
  if (!parsed.ok) return refuseInput(serving, parsed.refusal, { caller, request, reply });
  const refused = declared.fewAtOnce === true ? serving.admit.answer(caller, reply) : undefined;
  if (refused !== undefined) return refuse(reply, refused);
  const ask = () => {
    // Parsed by the schemas of `declared`, and the audience decided the caller, neither of which TypeScript infers.
    const call = {
      ...parsed.value,
      caller,
      origin: originOf(request, caller),
      setHeader: (name: ResponseHeaderOf<Declared>, value: string) => void reply.header(name, value),
    } as Call<Declared>;
    return replicas !== undefined && run.isReplicaSafe
      ? replicas.read((db) => run({ ...services, db }, call), caller.kind !== "nobody")
      : run(services, call);
  };
  if (cached === undefined) {
    const asking = { caller, origin: originOf(request, caller) };
    const outcome = timely?.(asking).then((open) => (open.ok ? ask() : open)) ?? ask();
    return answerWith(declared, reply, outcome);
  }
  return mapMaybePromise(
    cached.body(() => bodyOf(declared, ask())),
    (body) => sendCached(reply, body),
  );
}

async function answerWith(
  declared: Endpoint,
  reply: FastifyReply,
  outcome: Promise<Result<unknown, Refusal>>,
): Promise<FastifyReply> {
  const answered = await outcome;
  return answered.ok ? succeed(declared, reply, answered.value) : refuse(reply, answered.refusal);
}

type Refusing = {
  readonly caller: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

function refuseInput<Declared extends Endpoint>(
  { services, run }: Serving<Declared>,
  refused: Refusal,
  { caller, request, reply }: Refusing,
): Answering {
  const { code, fields } = refused;
  if (code !== "invalid" || fields === undefined || run.nameTheRest === undefined)
    return refuse(reply, refused);
  const naming = run.nameTheRest(services, { body: request.body, fields, origin: originOf(request, caller) });
  return naming.then((all) => refuse(reply, refusal("invalid", all)));
}

function callerOf<Declared extends Endpoint>(
  {
    services: { log },
    authenticate,
    declared,
  }: Pick<Serving<Declared>, "services" | "authenticate" | "declared">,
  request: FastifyRequest,
  reply: FastifyReply,
): Result<Principal, Refused> | Promise<Result<Principal, Refused>> {
  const { headers: shown, id: requestId } = request;
  return mapMaybePromise(authenticate(shown, declared), ({ principal, expired = false, headers }) => {
    if (headers !== undefined) reply.headers(headers);
    const admitted = decideAccess(declared, principal);
    if (!admitted.ok && admitted.refusal.code === "forbidden" && principal.kind === "staff") {
      const call = `${declared.method} ${declared.path}`;
      log.warn("access-refused", { requestId, call, staffId: principal.staffId });
    }
    const isExpired = expired && !admitted.ok && admitted.refusal.code === "unauthenticated";
    return isExpired ? reject("signature-expired") : admitted;
  });
}

function parse(declared: Endpoint, request: FastifyRequest): Result<Parsed, Refusal> {
  const params = readInput(declared.params, request.params, "params");
  if (!params.ok) return params;
  const query = readInput(declared.query, request.query, "query");
  if (!query.ok) return query;
  const headers = readInput(declared.headers, request.headers, "headers");
  if (!headers.ok) return headers;
  const body = readInput(declared.body, request.body, "body");
  if (!body.ok) return body;
  return accept({ params: params.value, query: query.value, headers: headers.value, body: body.value });
}

function succeed(declared: Endpoint, reply: FastifyReply, value: unknown): FastifyReply {
  reply.code(declared.ok.status);
  // Calls that end a session answer 204: a credential renewed with that answer would be invalid at once.
  if (declared.ok.status === 204) reply.removeHeader("authorization");
  if (declared.ok.body !== undefined) return reply.send(z.parse(declared.ok.body, value));
  if (declared.ok.type === undefined) return reply.send();
  return sendFile(reply, declared.ok.type, value as StreamedFile);
}

async function bodyOf(declared: Endpoint, outcome: Promise<Result<unknown, Refusal>>): Promise<string> {
  const answered = await outcome;
  if (!answered.ok || declared.ok.body === undefined) throw new Error(`${declared.path} has nothing to keep`);
  return JSON.stringify(z.parse(declared.ok.body, answered.value));
}

function sendCached(reply: FastifyReply, { bytes, etag, headers }: CachedBody): FastifyReply {
  // A renewed credential is for this answer only: from a browser cache it would come back when it is no longer valid.
  if (reply.hasHeader("authorization")) return reply.type(jsonType).send(bytes);
  if (reply.request.headers["if-none-match"] === etag) {
    return reply.code(304).header("cache-control", "no-cache").header("etag", etag).send();
  }
  return reply.headers(headers).send(bytes);
}

function sendFile(reply: FastifyReply, type: string, file: StreamedFile): FastifyReply {
  const { name, content, part } = file;
  reply
    .type(file.type ?? type)
    .header("content-disposition", `${file.inline ? "inline" : "attachment"}; filename="${name}"`);
  if (part) {
    const { from, until, bytes } = part;
    reply.code(206).header("content-range", `bytes ${from}-${until}/${bytes}`);
  }
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}

function refuse(reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused === "signature-expired") {
    // The site signs out on this exact sentence, so no other answer may carry it (specification §4).
    return reply.code(401).send({ error: "Signature has expired", code: "unauthenticated" });
  }
  return sendRefusal(reply, refused);
}

function originOf(request: FastifyRequest, caller: Principal): CallOrigin {
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? "",
    locale: localeOf(request.headers["accept-language"], caller),
    requestId: request.id,
    registeringBrowser: /(?:^|; )registered=([\w-]{1,100})/.exec(request.headers.cookie ?? "")?.[1],
  };
}

/** The first language asked for if the site has it; else the profile's, else French (rules §8). */
function localeOf(header = "", caller: Principal): Locale {
  const asked = /^\s*(fr|en)\b/i.exec(header)?.[1]?.toLowerCase();
  if (asked === "en" || asked === "fr") return asked;
  return caller.kind === "traveller" ? (caller.locale ?? "fr") : "fr";
}
