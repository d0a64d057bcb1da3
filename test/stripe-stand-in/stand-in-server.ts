// The demonstration's stand-in behind an HTTP server, with commands for tests.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { toCents } from "#domain/money.ts";
import { type Instant, toInstant } from "#domain/time.ts";
import { openSigner } from "#server/standalone/sandbox/sandbox-messages.ts";
import { createRefund } from "#server/standalone/sandbox/sandbox-refunds.ts";
import {
  advanceSessions,
  declineSession,
  expireSession,
  findSession,
  payExpired,
  paySession,
} from "#server/standalone/sandbox/sandbox-sessions.ts";
import type { SandboxDb } from "#server/standalone/sandbox/sandbox-tables.ts";
import { type ApiAnswer, failure } from "#server/standalone/sandbox/stripe-api.ts";
import { answerApi } from "#server/standalone/sandbox/stripe-stand-in.ts";
import { dispute, settleRefund } from "./at-the-bank.ts";
import { type MessageSender, sendMessages } from "./message-sender.ts";
import { readCharges, readMessages, readSessions } from "./read-stand-in.ts";
import type { Answers, Command, Fault } from "./stand-in-protocol.ts";

const signMessage = await openSigner();

/** One Stripe over its books; a second instance may continue over the same ones. */
export class StandInServer {
  readonly #db: SandboxDb;
  readonly #webhookSecret: string;
  readonly #server: Server;
  #base = "";
  #offset = 0;
  #faults: Fault[] = [];
  #sender: MessageSender | undefined;
  #heldBack: HeldBack | undefined;
  readonly #ending = new AbortController();

  constructor(db: SandboxDb, webhookSecret: string) {
    this.#db = db;
    this.#webhookSecret = webhookSecret;
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        if (this.#ending.signal.aborted) return;
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        answer(response, failure(500, "api_error", "the stand-in is broken"));
      });
    });
  }

  /** Resolves with its address. */
  async listen(port: number): Promise<string> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#base;
  }

  /** Pending requests get no answer. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#sender?.stop();
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #now(): Instant {
    return toInstant(Date.now() + this.#offset);
  }

  #sign(text: string): string {
    return signMessage(text, this.#webhookSecret);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.#base);
    const body = await readBody(request);
    if (url.pathname.startsWith("/c/pay/")) return this.#page(request, response, url.pathname.slice(7), body);
    // The held call must own its idempotency key before another call uses it, whichever reaches the database first.
    await this.#heldBack?.begun.promise;
    const fault = this.#takeFault(`${request.method} ${url.pathname}`);
    const heldBack = fault?.kind === "after-another" ? holdBack() : undefined;
    if (heldBack) this.#heldBack = heldBack;
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
      const { signal } = this.#ending;
      if (fault?.kind === "slow") await sleep(fault.milliseconds, undefined, { signal });
      if (!heldBack) return;
      signal.addEventListener("abort", heldBack.anotherAnswered.reject);
      heldBack.begun.resolve();
      await heldBack.anotherAnswered.promise;
    };
    const pageOf = (id: string) => `${this.#base}/c/pay/${id}`;
    const books = { db: this.#db, now: () => this.#now(), pageOf };
    const answered = await answerApi(books, asked, { before, instead }).finally(heldBack?.begun.resolve);
    if (fault?.kind === "lose-answer") {
      response.destroy();
      return;
    }
    this.#heldBack?.anotherAnswered.resolve();
    answer(response, answered);
  }

  /** Carries out a test's command; returns the answer to a query. */
  async control(command: Command): Promise<Answers[keyof Answers] | undefined> {
    switch (command.do) {
      case "pay": {
        const { session, amount } = command;
        await paySession(this.#db, session, this.#now(), amount === undefined ? undefined : toCents(amount));
        return undefined;
      }
      case "decline":
        await declineSession(this.#db, command.session, this.#now());
        return undefined;
      case "expire":
        await expireSession(this.#db, command.session, this.#now());
        return undefined;
      case "pay-expired":
        await payExpired(this.#db, command.session, this.#now());
        return undefined;
      case "refund-elsewhere": {
        const { payment: paymentId, amount } = command;
        const order = { paymentId, amount: toCents(amount), refundId: null, idempotencyKey: null };
        await createRefund(this.#db, order, this.#now());
        return undefined;
      }
      case "settle-refund":
        await settleRefund(this.#db, command.refund, command.status, this.#now());
        return undefined;
      case "dispute":
        await dispute(this.#db, command.payment, command.status, this.#now());
        return undefined;
      case "set-clock":
        this.#offset = command.milliseconds - Date.now();
        await advanceSessions(this.#db, this.#now());
        return undefined;
      case "fault":
        this.#faults.push(...Array.from({ length: command.fault.times ?? 1 }, () => command.fault));
        return undefined;
      case "forget-faults":
        this.#faults = [];
        return undefined;
      case "deliver":
        await this.#sender?.stop();
        this.#sender = sendMessages(this.#db, command.delivery, (text) => this.#sign(text));
        return undefined;
      case "messages":
        return (await readMessages(this.#db)).map((message) => ({
          ...message,
          signature: this.#sign(message.body),
        }));
      case "sessions":
        return readSessions(this.#db);
      case "charges":
        return readCharges(this.#db);
    }
  }

  /** The hosted payment page, for browser tests, with the actions of Stripe's. */
  async #page(request: IncomingMessage, response: ServerResponse, id: string, body: string): Promise<void> {
    const session = await findSession(this.#db, id);
    if (!session) return answer(response, failure(404, "invalid_request_error", "no such page"));
    const outcome = new URLSearchParams(body).get("outcome");
    if (request.method === "POST" && outcome !== "decline") {
      if (outcome === "pay") await paySession(this.#db, id, this.#now());
      const location = outcome === "pay" ? session.returnUrl : session.abandonUrl;
      response.writeHead(303, { location }).end();
      return;
    }
    if (request.method === "POST") await declineSession(this.#db, id, this.#now());
    const buttons = ["pay", "decline", "leave"].map(
      (name) => `<button name="outcome" value="${name}">${name}</button>`,
    );
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        `<!doctype html><html lang="en"><title>Stand-in</title><form method="post">${buttons.join("")}</form>`,
      );
  }

  #takeFault(call: string): Fault | undefined {
    const index = this.#faults.findIndex(({ on }) => on === undefined || call.startsWith(on));
    const fault = this.#faults[index];
    this.#faults = this.#faults.filter((_, at) => at !== index);
    return fault;
  }
}

/** A call whose answer is held back until the next call was answered. */
type HeldBack = {
  readonly begun: PromiseWithResolvers<void>;
  readonly anotherAnswered: PromiseWithResolvers<void>;
};

function holdBack(): HeldBack {
  return { begun: Promise.withResolvers<void>(), anotherAnswered: Promise.withResolvers<void>() };
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
