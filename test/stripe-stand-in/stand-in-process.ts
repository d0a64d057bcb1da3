// The stand-in as a process: `node stand-in-process.ts <folder> <secret key> <webhook secret> [port]`.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { type MessageSender, sendMessages } from "./message-sender.ts";
import { openBooks } from "./stand-in-books.ts";
import type { Answers, Charge, Command, Fault, SignedMessage } from "./stand-in-protocol.ts";
import { type ApiAnswer, answerApi, failure } from "./stripe-api.ts";

const [folder = "", secretKey = "", webhookSecret = "", port = "0"] = process.argv.slice(2);
let base = "";
let faults: Fault[] = [];
let sender: MessageSender | undefined;
const books = openBooks(folder, () => base);
const stripe = new Stripe(secretKey);

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
  const answered = await answerApi(
    books,
    {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      body,
      idempotencyKey: headerOf(request, "idempotency-key"),
      authorized: request.headers.authorization === `Bearer ${secretKey}`,
      instead,
    },
    async () => {
      if (fault?.kind === "slow") await sleep(fault.milliseconds);
    },
  );
  if (fault?.kind === "lose-answer") {
    response.destroy();
    return;
  }
  answer(response, answered);
}

async function control(command: Command): Promise<Answers[keyof Answers] | undefined> {
  switch (command.do) {
    case "pay":
      books.pay(command.session, command.amount);
      return undefined;
    case "decline":
      books.decline(command.session);
      return undefined;
    case "expire":
      books.expire(command.session);
      return undefined;
    case "pay-expired":
      books.payExpired(command.session);
      return undefined;
    case "refund-elsewhere": {
      const { payment, amount } = command;
      books.refund({ intentId: payment, amount, status: "succeeded", metadata: {} });
      return undefined;
    }
    case "settle-refund":
      books.settleRefund(command.refund, command.status);
      return undefined;
    case "dispute":
      books.dispute(command.payment, command.status);
      return undefined;
    case "set-clock":
      books.setClock(command.milliseconds);
      return undefined;
    case "fault":
      faults.push(...Array.from({ length: command.fault.times ?? 1 }, () => command.fault));
      return undefined;
    case "forget-faults":
      faults = [];
      return undefined;
    case "deliver":
      await sender?.stop();
      sender = sendMessages(books, command.delivery, sign);
      return undefined;
    case "messages":
      return books.file.rows("messages").map((message): SignedMessage => {
        return { ...message, signature: sign(message.body) };
      });
    case "sessions":
      return books.file.rows("sessions");
    case "charges":
      return listCharges();
  }
}

function listCharges(): readonly Charge[] {
  const refunds = books.file.rows("refunds").filter(({ status }) => status !== "failed");
  return books.file
    .rows("intents")
    .filter(({ received }) => received > 0)
    .map(({ id, sessionId, received }) => ({
      paymentId: id,
      sessionId,
      reference: books.findSession(sessionId)?.reference ?? "",
      received,
      refunded: refunds
        .filter(({ intentId }) => intentId === id)
        .reduce((sum, { amount }) => sum + amount, 0),
    }));
}

/** The hosted page, for browser tests: what a person could do on Stripe's. */
function page(request: IncomingMessage, response: ServerResponse, id: string, body: string): void {
  const session = books.findSession(id);
  if (!session) return answer(response, failure(404, "invalid_request_error", "no such page"));
  const outcome = new URLSearchParams(body).get("outcome");
  if (request.method === "POST" && outcome !== "decline") {
    if (outcome === "pay") books.pay(id);
    response.writeHead(303, { location: outcome === "pay" ? session.successUrl : session.cancelUrl }).end();
    return;
  }
  if (request.method === "POST") books.decline(id);
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

function sign(payload: string): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
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
