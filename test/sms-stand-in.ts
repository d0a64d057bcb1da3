// A stand-in for OVHcloud's SMS API: it checks signatures, keeps the messages that it accepts, and can be down, out of
// credit or lose its answer.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OvhAccount } from "#server/platform/sms/sms-config.ts";

export type TakenSms = {
  readonly tag: string;
  readonly receivers: readonly string[];
  readonly message: string;
  readonly sender: string;
  readonly validityPeriod: number;
  readonly noStopClause: boolean;
};

type Mood =
  | "well"
  /** 503 to every request. */
  | "busy"
  /** 403 to every job: no credit, or a key that was withdrawn. */
  | "poor"
  /** 400 to every job: no message is accepted. */
  | "refuses"
  /** Accepts the job, but reports its recipient as invalid. */
  | "knows-nobody"
  /** Accepts the message, and closes the connection before it answers. */
  | "forgetful";

export type SmsStandIn = {
  readonly account: OvhAccount;
  readonly url: string;
  /** Accepted messages, oldest first. */
  readonly taken: readonly TakenSms[];
  /** How many jobs were requested, whatever their outcome. */
  readonly tries: () => number;
  mood: Mood;
  /** Forgets all accepted messages. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

const secrets = { applicationKey: "key", applicationSecret: "secret", consumerKey: "consumer" };
/** Seconds by which its clock is ahead of ours. */
const ahead = 3_000;

export async function startSmsStandIn(): Promise<SmsStandIn> {
  const taken: TakenSms[] = [];
  let tries = 0;
  const state: { mood: Mood } = { mood: "well" };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: OvhAccount = { api: `${origin}/1.0`, service: "sms-ab1-1", sender: "VALET", ...secrets };

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { mood } = state;
    const say = (status: number, content: unknown) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    if (mood === "busy") return say(503, { message: "try later" });
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    if (pathname === "/1.0/auth/time") return say(200, seconds());
    if (!isSigned(request, `${origin}${request.url}`, body))
      return say(403, { message: "Invalid signature" });
    if (pathname === "/1.0/sms/sms-ab1-1/outgoing") {
      const tag = searchParams.get("tag");
      return say(
        200,
        taken.flatMap((sms, index) => (sms.tag === tag ? [index + 1] : [])),
      );
    }
    if (request.method !== "POST" || pathname !== "/1.0/sms/sms-ab1-1/jobs") return say(404, {});
    tries += 1;
    if (mood === "poor") return say(403, { message: "Not enough credit" });
    if (mood === "refuses") return say(400, { message: "Invalid message" });
    const sms: TakenSms = JSON.parse(body);
    if (mood === "knows-nobody") return say(200, { ids: [], invalidReceivers: sms.receivers });
    taken.push(sms);
    if (mood === "forgetful") return void response.destroy();
    return say(200, { ids: [taken.length], invalidReceivers: [], validReceivers: sms.receivers });
  }

  return {
    account,
    url: `${account.api.replace("://", "://key:secret@")}/sms/sms-ab1-1?consumer=consumer&sender=VALET`,
    taken,
    tries: () => tries,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    forget: () => void taken.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isSigned({ method = "", headers }: IncomingMessage, url: string, body: string): boolean {
  const at = String(headers["x-ovh-timestamp"]);
  const text = [secrets.applicationSecret, secrets.consumerKey, method, url, body, at].join("+");
  const right = `$1$${createHash("sha1").update(text).digest("hex")}`;
  return headers["x-ovh-signature"] === right && Math.abs(Number(at) - seconds()) <= 30;
}

function seconds(): number {
  return Math.round(Date.now() / 1000) + ahead;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
