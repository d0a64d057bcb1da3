// API client of the customer site: it only calls endpoints that the contract declares.
import * as z from "zod/mini";
import type { commonRefusals, Endpoint, OkOf, RefusalOf } from "#contract/endpoint.ts";
import type { SiteRefusalCode } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { credentialExpired, credentialRefused, readCredential, storeCredential } from "./credential.ts";
import { apiOrigin } from "./document-facts.ts";
import { type Failure, failureWithoutAnswer } from "./failure.ts";
import { asProfile, isProfileAnswer } from "./foreign-profile.ts";
import { isExpired, readFailure } from "./read-failure.ts";

/** The codes that a call can be refused with: its own and those of every call. */
export type CodeOf<Declared extends Endpoint> =
  | Extract<RefusalOf<Declared>, SiteRefusalCode>
  | (typeof commonRefusals)[number];

/** A part of the request, if the endpoint declares it; optional when everything in it is. */
type InputPart<Declared extends Endpoint, Name extends "params" | "query" | "body"> = Declared extends {
  readonly [Key in Name]: infer Schema extends z.ZodMiniType;
}
  ? object extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: undefined };

export type CallInput<Declared extends Endpoint> = InputPart<Declared, "params"> &
  InputPart<Declared, "query"> &
  InputPart<Declared, "body"> & {
    /** Aborts the call when its screen is unmounted; there is no other time-out (contract: no timeouts). */
    readonly signal?: AbortSignal | undefined;
    readonly idempotencyKey?: string | undefined;
    /** Sends the call to the site's own server, even where another host answers the account calls. */
    readonly ofSite?: true;
  };

export type CallResult<Declared extends Endpoint> = Result<OkOf<Declared>, Failure<CodeOf<Declared>>>;

/** The call's input as the transport reads it, without the endpoint's types. */
type Sent = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly ofSite?: true;
};

export async function call<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<CallResult<Declared>> {
  const answer = await send(endpoint, input);
  // A code that the endpoint does not declare has wording too: screens fall back to the general message.
  if (!answer.ok) return answer as CallResult<Declared>;
  const response = answer.value;
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return reject(brokenOff(input)) as CallResult<Declared>;
  // HTML instead of JSON: the server at this address is not the API.
  if (isPage(text))
    return reject({ ...readFailure(response.status, undefined), code: "unreadable" }) as CallResult<Declared>;
  const body = parseJson(text);
  const parsed = parseAnswer(endpoint, body);
  return (
    parsed.ok ? parsed : reject({ ...readFailure(response.status, undefined), code: "fault" })
  ) as CallResult<Declared>;
}

/** The calls that answer with a file: calendar and invoice. */
export async function callForFile<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<Result<Blob, Failure<CodeOf<Declared>>>> {
  const answer = await send(endpoint, input);
  if (!answer.ok) return answer as Result<never, Failure<CodeOf<Declared>>>;
  const file = await answer.value.blob().catch(() => undefined);
  return file ? accept(file) : (reject(brokenOff(input)) as Result<never, Failure<CodeOf<Declared>>>);
}

/** The network failed before the answer, or in the middle of it. */
function brokenOff({ signal }: Sent): Failure {
  return failureWithoutAnswer(signal?.aborted ? "left" : "offline");
}

async function send(endpoint: Endpoint, input: Sent): Promise<Result<Response, Failure>> {
  const credential = input.ofSite ? undefined : readCredential();
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: headersOf(input, credential),
      // A cached response could carry an old credential, or end a session that it does not belong to.
      cache: "no-store",
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });
  } catch {
    return reject(brokenOff(input));
  }
  // The session may have ended or changed during the call: the response must not restore it or end the new one.
  const stillMine = readCredential() === credential;
  const renewed = response.headers.get("authorization");
  if (renewed && stillMine) storeCredential(renewed);
  if (response.ok) return accept(response);
  const body = await readBody(response);
  if (isExpired(response.status, body) && stillMine) credentialExpired();
  else if (response.status === 401 && credential !== undefined && stillMine) credentialRefused();
  return reject(readFailure(response.status, body));
}

function addressOf(endpoint: Endpoint, { params, query, ofSite }: Sent): string {
  const given = entriesOf(params);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ""),
  );
  const search = new URLSearchParams([...entriesOf(query)]);
  return `${ofSite ? "" : apiOrigin()}/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

function entriesOf(part: unknown): Map<string, string> {
  const entries = typeof part === "object" && part !== null ? Object.entries(part) : [];
  return new Map(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}

function headersOf({ body, idempotencyKey }: Sent, credential: string | undefined): Headers {
  const headers = new Headers({
    accept: "application/json",
    "accept-language": document.documentElement.lang,
  });
  if (credential) headers.set("authorization", credential);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  return headers;
}

async function readBody(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ""));
}

function parseJson(text: string): unknown {
  try {
    return text.trim() === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPage(text: string): boolean {
  return /^\s*</.test(text);
}

function parseAnswer(endpoint: Endpoint, body: unknown): Result<unknown, "unreadable"> {
  const schema = endpoint.ok.body;
  if (schema === undefined) return accept(undefined);
  if (isProfileAnswer(endpoint)) return accept(asProfile(body));
  const parsed = z.safeParse(schema, body ?? {});
  return parsed.success ? accept(parsed.data) : reject("unreadable");
}
