// The stand-in as a process: `node stand-in-process.ts <database> <webhook secret> [port]`.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { toCents } from "#domain/money.ts";
import { toInstant } from "#domain/time.ts";
import { openDatabase } from "#server/open-database.ts";
import { signMessage } from "#server/standalone/sandbox/sandbox-messages.ts";
import { createRefund } from "#server/standalone/sandbox/sandbox-refunds.ts";
import {
  advanceSessions,
  declineSession,
  expireSession,
  findSession,
  payExpired,
  paySession,
} from "#server/standalone/sandbox/sandbox-sessions.ts";
import { openSandboxTables } from "#server/standalone/sandbox/sandbox-tables.ts";
import { type ApiAnswer, failure } from "#server/standalone/sandbox/stripe-api.ts";
import { answerApi } from "#server/standalone/sandbox/stripe-stand-in.ts";
import { dispute, settleRefund } from "./at-the-bank.ts";
import { type MessageSender, sendMessages } from "./message-sender.ts";
import { readCharges, readMessages, readSessions } from "./read-stand-in.ts";
import type { Answers, Command, Fault } from "./stand-in-protocol.ts";

const [databaseUrl = "", webhookSecret = "", port = "0"] = process.argv.slice(2);
let base = "";
let offset = 0;
let faults: Fault[] = [];
let sender: MessageSender | undefined;
let answerHeldBack: (() => void) | undefined;
const db = await openSandboxTables((await openDatabase({ databaseUrl, dataDir: "" })).db);
const now = () => toInstant(Date.now() + offset);
const sign = (body: string) => signMessage(body, webhookSecret);
const books = { db, now, pageOf: (id: string) => `${base}/c/pay/${id}` };

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    answer(response, failure(500, "api_error", "the stand-in is broken"));
  });
});
server.listen(Number(port), "127.0.0.1", () => {
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`listening ${base}\n`);
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", base);
  const body = await readBody(request);
  if (url.pathname === "/control") {
    return answer(response, { status: 200, body: (await control(JSON.parse(body) as Command)) ?? {} });
  }
  if (url.pathname.startsWith("/c/pay/")) return page(request, response, url.pathname.slice(7), body);
  const fault = takeFault(`${request.method} ${url.pathname}`);
  const instead = fault?.kind === "answer" ? faultAnswer(fault.status) : undefined;
  if (instead && !(fault?.kind === "answer" && fault.kept)) return answer(response, instead);
  const asked = {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    body,
    idempotencyKey: headerOf(request, "idempotency-key"),
    authorization: request.headers.authorization,
  };
  const before = async () => {
    if (fault?.kind === "slow") await sleep(fault.milliseconds);
    if (fault?.kind === "after-another") {
      await new Promise<void>((resolve) => {
        answerHeldBack = resolve;
      });
    }
  };
  const answered = await answerApi(books, asked, { before, instead });
  if (fault?.kind === "lose-answer") {
    response.destroy();
    return;
  }
  answerHeldBack?.();
  answer(response, answered);
}

async function control(command: Command): Promise<Answers[keyof Answers] | undefined> {
  switch (command.do) {
    case "pay": {
      const { session, amount } = command;
      await paySession(db, session, now(), amount === undefined ? undefined : toCents(amount));
      return undefined;
    }
    case "decline":
      await declineSession(db, command.session, now());
      return undefined;
    case "expire":
      await expireSession(db, command.session, now());
      return undefined;
    case "pay-expired":
      await payExpired(db, command.session, now());
      return undefined;
    case "refund-elsewhere": {
      const { payment: paymentId, amount } = command;
      const order = { paymentId, amount: toCents(amount), refundId: null, idempotencyKey: null };
      await createRefund(db, order, now());
      return undefined;
    }
    case "settle-refund":
      await settleRefund(db, command.refund, command.status, now());
      return undefined;
    case "dispute":
      await dispute(db, command.payment, command.status, now());
      return undefined;
    case "set-clock":
      offset = command.milliseconds - Date.now();
      await advanceSessions(db, now());
      return undefined;
    case "fault":
      faults.push(...Array.from({ length: command.fault.times ?? 1 }, () => command.fault));
      return undefined;
    case "forget-faults":
      faults = [];
      return undefined;
    case "deliver":
      await sender?.stop();
      sender = sendMessages(db, command.delivery, sign);
      return undefined;
    case "messages":
      return (await readMessages(db)).map((message) => ({ ...message, signature: sign(message.body) }));
    case "sessions":
      return readSessions(db);
    case "charges":
      return readCharges(db);
  }
}

/** The hosted page, for browser tests: what a person could do on Stripe's. */
async function page(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  body: string,
): Promise<void> {
  const session = await findSession(db, id);
  if (!session) return answer(response, failure(404, "invalid_request_error", "no such page"));
  const outcome = new URLSearchParams(body).get("outcome");
  if (request.method === "POST" && outcome !== "decline") {
    if (outcome === "pay") await paySession(db, id, now());
    const location = outcome === "pay" ? session.returnUrl : session.abandonUrl;
    response.writeHead(303, { location }).end();
    return;
  }
  if (request.method === "POST") await declineSession(db, id, now());
  const buttons = ["pay", "decline", "leave"].map(
    (name) => `<button name="outcome" value="${name}">${name}</button>`,
  );
  response
    .writeHead(200, { "content-type": "text/html" })
    .end(
      `<!doctype html><html lang="en"><title>Stand-in</title><form method="post">${buttons.join("")}</form>`,
    );
}

function takeFault(call: string): Fault | undefined {
  const index = faults.findIndex(({ on }) => on === undefined || call.startsWith(on));
  const fault = faults[index];
  faults = faults.filter((_, at) => at !== index);
  return fault;
}

function faultAnswer(status: 402 | 429 | 500): ApiAnswer {
  if (status === 402) return failure(402, "card_error", "Your card was declined.", { code: "card_declined" });
  if (status === 429)
    return failure(429, "invalid_request_error", "Too many requests", { code: "rate_limit" });
  return failure(500, "api_error", "Something went wrong on our end");
}

function answer(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString("utf8");
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}
