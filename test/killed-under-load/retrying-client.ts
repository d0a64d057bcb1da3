// A client whose connection breaks whenever the server dies, and which retries until it gets an answer.
import { setTimeout as sleep } from "node:timers/promises";
import { testTimeoutMs } from "../torture.ts";

export type Asked = {
  readonly token?: string;
  /** An object is sent as JSON, bytes as they are. */
  readonly body?: object;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answered = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly token: string | undefined;
};
export type Ask = (call: string, asked?: Asked) => Promise<Answered>;

/** `ask("POST /bookings", { token, body, key })`: retries after faults and "try again"; returns any other answer. */
export function retryingClient(site: string): Ask {
  return async (call, asked = {}) => {
    const deadline = Date.now() + testTimeoutMs;
    let tries = "";
    for (;;) {
      const began = Date.now();
      const answered = await askOnce(site, call, asked).catch((error: unknown) => {
        tries += `${Date.now() - began} ms ${error instanceof Error ? error.message : ""}; `;
        return undefined;
      });
      if (answered && answered.status < 500 && answered.body["code"] !== "busy") return answered;
      if (Date.now() > deadline) {
        throw new Error(
          `${call}: no answer within ${testTimeoutMs} ms; the last was ${JSON.stringify(answered)}; ${tries}`,
        );
      }
      await sleep(50);
    }
  };
}

export async function askOnce(
  site: string,
  call: string,
  { token, body, key, headers = {} }: Asked,
): Promise<Answered> {
  const [method = "", path = ""] = call.split(" ");
  const answer = await fetch(`${site}/api${path}`, {
    method,
    // A time-out for each attempt, as a person reloads the page: a lost answer must not use up the whole wait.
    signal: AbortSignal.timeout(testTimeoutMs / 18),
    headers: {
      ...(token && { authorization: token }),
      ...(body && { "content-type": isBytes(body) ? "application/octet-stream" : "application/json" }),
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    ...(body && { body: isBytes(body) ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === "" ? {} : JSON.parse(text),
    token: answer.headers.get("authorization") ?? undefined,
  };
}

function isBytes(body: object): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

/** The body of a successful answer; throws on a refusal. */
export function bodyOf(call: string, { status, body }: Answered): Record<string, unknown> {
  if (status < 300) return body;
  throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
}
