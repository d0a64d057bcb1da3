// OVHcloud's SMS API: a job for each message, found again by its tag among what has left.
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

const patience = 20_000;

/** What `POST …/jobs` answers, of which a message to one number makes one id or one refusal. */
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

/** In the gateway's own words; nothing of it is advertising, so nothing about stopping is put behind it. */
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

/** Every question is signed with the account's secret, which does not travel, and with the gateway's own time. */
function signedBy({ api, applicationKey, applicationSecret, consumerKey }: OvhAccount): Ask {
  /** By how many seconds the gateway's clock is ahead of ours. */
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
        // The way it is asked for: the secret cannot be had back from it.
        "x-ovh-signature": `$1$${createHash("sha1").update(signed).digest("hex")}`,
        ...(text !== "" && { "content-type": "application/json" }),
      },
      ...(text !== "" && { body: text }),
    });
    // A clock that was set, perhaps: the next question asks for the time again.
    if (answer.status === 401 || answer.status === 403) ahead = undefined;
    return answer;
  };
}

async function asked(url: string, init: RequestInit): Promise<Answer> {
  try {
    // A telephone number goes nowhere else.
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
    return { status: response.status, text: (await response.text()).slice(0, 4_000) };
  } catch (error) {
    const wasHeard = init.method === "POST" && !isNeverConnected(error);
    if (wasHeard) throw new SmsUnansweredError("the gateway did not say what it did", { cause: error });
    throw new SmsGatewayUnavailableError("the gateway did not answer", { cause: error });
  }
}

/** Whatever is not known never to have reached it may have been taken. */
function isNeverConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

/** Wrong keys, no credit left, too much at once and faults of its own are the gateway's, not the message's. */
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
