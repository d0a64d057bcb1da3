// OVHcloud's SMS API: one job for each message, found again among the sent ones by its tag.
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { OvhAccount } from "./sms-config.ts";
import {
  type ReadySms,
  SmsGatewayUnavailableError,
  SmsRefusedError,
  type SmsSender,
  SmsUnansweredError,
} from "./sms-sender.ts";

const timeoutMs = 20_000;

/** The answer of `POST …/jobs`; for one receiver it holds one id or one refusal. */
const report = z.object({ ids: z.array(z.number()), invalidReceivers: z.array(z.string()) });
const found = z.array(z.number());

export function ovhSms(account: OvhAccount): SmsSender {
  const ask = signedBy(account);
  const service = `/sms/${encodeURIComponent(account.service)}`;
  return {
    send: async (sms) => {
      if (sms.isRepeat && (await isKnown(ask, service, sms.tag))) return;
      const answer = await ask("POST", `${service}/jobs`, jobOf(sms, account));
      if (answer.status === 400) throw new SmsRefusedError(`the gateway answered 400: ${answer.text}`);
      const { ids, invalidReceivers } = contentOf(answer, report);
      if (invalidReceivers.length > 0 || ids.length === 0)
        throw new SmsRefusedError("the gateway does not know the number");
    },
  };
}

/** The gateway's field names; `noStopClause`, because our messages are not advertising. */
function jobOf({ to, words, tag, validMinutes }: ReadySms, { sender }: OvhAccount) {
  return {
    charset: "UTF-8",
    class: "phoneDisplay",
    coding: "7bit",
    message: words,
    noStopClause: true,
    priority: "high",
    receivers: [to],
    sender,
    senderForResponse: false,
    tag,
    validityPeriod: validMinutes,
  };
}

async function isKnown(ask: Ask, service: string, tag: string): Promise<boolean> {
  const answer = await ask("GET", `${service}/outgoing?tag=${encodeURIComponent(tag)}`);
  return contentOf(answer, found).length > 0;
}

type Answer = { readonly status: number; readonly text: string };
type Ask = (method: "GET" | "POST", path: string, body?: object) => Promise<Answer>;

/** Signs each request with the account's secret, which is never sent, and the gateway's time. */
function signedBy({ api, applicationKey, applicationSecret, consumerKey }: OvhAccount): Ask {
  /** The gateway's clock minus ours, in seconds. */
  let ahead: number | undefined;
  return async (method, path, body) => {
    ahead ??= Number((await asked(`${api}/auth/time`, { method: "GET" })).text) - seconds();
    if (!Number.isFinite(ahead)) {
      ahead = undefined;
      throw new SmsGatewayUnavailableError("the gateway does not tell its time");
    }
    const url = `${api}${path}`;
    const text = body === undefined ? "" : JSON.stringify(body);
    const at = String(seconds() + ahead);
    const signed = [applicationSecret, consumerKey, method, url, text, at].join("+");
    const answer = await asked(url, {
      method,
      headers: {
        "x-ovh-application": applicationKey,
        "x-ovh-consumer": consumerKey,
        "x-ovh-timestamp": at,
        // The scheme that the API requires; the secret cannot be recovered from the hash.
        "x-ovh-signature": `$1$${createHash("sha1").update(signed).digest("hex")}`,
        ...(text !== "" && { "content-type": "application/json" }),
      },
      ...(text !== "" && { body: text }),
    });
    // Possibly clock skew: the next request reads the gateway's time again.
    if (answer.status === 401 || answer.status === 403) ahead = undefined;
    return answer;
  };
}

async function asked(url: string, init: RequestInit): Promise<Answer> {
  try {
    // A redirect would send the telephone number elsewhere.
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: (await response.text()).slice(0, 4_000) };
  } catch (error) {
    const wasHeard = init.method === "POST" && !isNeverConnected(error);
    if (wasHeard) throw new SmsUnansweredError("the gateway did not say what it did", { cause: error });
    throw new SmsGatewayUnavailableError("the gateway did not answer", { cause: error });
  }
}

/** Unless the connection is known to have failed, the gateway may have accepted the message. */
function isNeverConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

/** Wrong keys, no credit, rate limits and 5xx are about the gateway, not the message. */
function contentOf<Content>({ status, text }: Answer, schema: z.ZodMiniType<Content>): Content {
  if (status < 200 || status > 299)
    throw new SmsGatewayUnavailableError(`the gateway answered ${status}: ${text.slice(0, 200)}`);
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new SmsGatewayUnavailableError("the gateway answered something else");
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function seconds(): number {
  return Math.round(Date.now() / 1000);
}
