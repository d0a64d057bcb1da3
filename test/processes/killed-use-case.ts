// A server that runs one use case and is killed in it: `killed-use-case.ts ORDER`. It sends itself a real SIGKILL at a
// given database statement, so that the kill comes neither earlier nor later; otherwise it prints how many statements
// there were.
import { flushCompileCache } from "node:module";
import { Client } from "pg";
import { readConfig } from "#server/config.ts";
import { offerChangeByLink } from "#server/office-links/offer-change-by-link.ts";
import { openCardProviders } from "#server/open-card-providers.ts";
import { openDatabase } from "#server/open-database.ts";
import { amendOwnBooking } from "#server/own-amendments/amend-own-booking.ts";
import { payByLink } from "#server/payment-links/pay-by-link.ts";
import { handleWebhookEvent } from "#server/payment-webhooks/handle-webhook-event.ts";
import type { Services } from "#server/services.ts";
import { testClock } from "../clock.ts";
import { silentLog } from "../silent-log.ts";

export type UseCase = keyof typeof useCases;
export type Kill =
  | { readonly statement: number; readonly moment: "before" | "after" }
  /** After the first statement that matches. */
  | { readonly matching: string };
export type Order = {
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly now: string;
  readonly useCase: UseCase;
  readonly call: object;
  readonly kill: Kill;
};

const useCases = {
  ask: (services: Services, call: object) => amendOwnBooking(services, call as never),
  offer: (services: Services, call: object) => offerChangeByLink(services, call as never),
  pay: (services: Services, call: object) => payByLink(services, call as never),
  webhook: async (services: Services, call: object) => {
    const { body, signature } = call as { readonly body: string; readonly signature: string };
    const cards = services.cards.active;
    const event = await cards?.readWebhook(Buffer.from(body), signature);
    if (!cards || !event || typeof event === "string") throw new Error("an unreadable message");
    await handleWebhookEvent(services, cards, event);
  },
};

const { environment, dataDir, databaseUrl, now, useCase, call, kill }: Order = JSON.parse(
  process.argv[2] ?? "",
);
const config = readConfig({ ...environment, DATA_DIR: dataDir }, dataDir);
const clock = testClock(now);
const { db } = await openDatabase({ databaseUrl, dataDir });
const cards = await openCardProviders({ config, db, clock });

// A killed process would not write its compile cache.
flushCompileCache();
let statements = 0;
type Query = (statement: { readonly text: string }) => Promise<unknown>;
const { query } = Client.prototype as unknown as { readonly query: Query };
Object.assign(Client.prototype, {
  async query(this: Client, statement: { readonly text: string }) {
    statements += 1;
    const isReached = reaches(statement.text, statements);
    if (isReached("before")) die();
    const answered = await query.call(this, statement);
    if (isReached("after")) die();
    return answered;
  },
});

const answer = await useCases[useCase]({ config, db, clock, log: silentLog, cards }, call);
// Unless killed, it must have succeeded, or nothing was tested.
if (answer !== undefined && !answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
process.stdout.write(`done after ${statements}\n`);
process.exit(0);

function reaches(text: string, statement: number) {
  return (moment: "before" | "after"): boolean =>
    "matching" in kill
      ? moment === "after" && new RegExp(kill.matching).test(text)
      : moment === kill.moment && statement === kill.statement;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}
