// API client of the desk. The session is an HttpOnly cookie, so requests carry no credential of their own.
import * as z from "zod/mini";
import type { Endpoint, OkOf } from "#contract/endpoint.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { CallInput } from "#web/api/api-call.ts";
import { noteContact } from "../live/last-contact.ts";
import { type DeskFailure, type DeskFailureCode, readDeskFailure } from "./desk-failure.ts";
import { pendingWrites } from "./pending-writes.ts";

type Sent = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
};

/** The properties of an endpoint that the build keeps for the transport (`tools/build/what-browsers-read.ts`). */
type Called = Pick<Endpoint, "method" | "path" | "ok">;

export type DeskResult<Declared extends Endpoint> = Result<OkOf<Declared>, DeskFailure>;

export async function deskCall<const Declared extends Endpoint>(
  endpoint: Declared,
  input: CallInput<Declared>,
): Promise<DeskResult<Declared>> {
  // The response is parsed by the endpoint's own schema, which TypeScript cannot infer here.
  return (await deskCallUntyped(endpoint, input)) as DeskResult<Declared>;
}

const writes = pendingWrites();

/** For queued calls, stored as plain data: their input was type-checked when they were made. */
export async function deskCallUntyped(endpoint: Called, input: Sent): Promise<Result<unknown, DeskFailure>> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const ask = () =>
    deskFetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: headersOf(input),
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    });
  const isRead = endpoint.method === "GET";
  if (isRead) await writes.answered();
  const answer = await (isRead ? ask() : writes.send(ask()));
  if (!answer.ok) return answer;
  if (endpoint.ok.body === undefined) return accept(undefined);
  const parsed = z.safeParse(endpoint.ok.body, await answer.value.json().catch(() => undefined));
  return parsed.success ? accept(parsed.data) : reject({ code: "fault", detail: {} });
}

/** Sends a request; records whether the server was reached and whether the session has ended. */
export async function deskFetch(address: string, init: RequestInit): Promise<Result<Response, DeskFailure>> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    const left = init.signal?.aborted === true;
    if (!left) noteContact("lost");
    return reject({ code: left ? "left" : "offline", detail: {} });
  }
  noteContact("made");
  if (response.ok) return accept(response);
  return reject(failureOf(response.status, await response.json().catch(() => undefined), address));
}

/** Parses the refusal, and notifies session listeners if the session has locked or ended. */
export function failureOf(status: number, body: unknown, address: string): DeskFailure {
  const failure = readDeskFailure(status, body);
  if (sessionCodes.includes(failure.code) && address !== "/api/desk/me") {
    for (const listener of listeners) listener();
  }
  return failure;
}

/** Refusals that are about the session, not about the request. */
export const sessionCodes: readonly DeskFailureCode[] = [
  "unauthenticated",
  "session-locked",
  "second-factor-required",
];

const listeners = new Set<() => void>();

/** Subscribes to refusals that mean the session has locked or ended. */
export function onSessionRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function addressOf(endpoint: Called, { params, query }: Sent): string {
  const given = entriesOf(params);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ""),
  );
  const search = new URLSearchParams([...entriesOf(query)]);
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

function entriesOf(part: unknown): Map<string, string> {
  const entries = typeof part === "object" && part !== null ? Object.entries(part) : [];
  return new Map(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}

function headersOf({ body, idempotencyKey }: Sent): Headers {
  const headers = new Headers({
    accept: "application/json",
    "accept-language": document.documentElement.lang,
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  return headers;
}
