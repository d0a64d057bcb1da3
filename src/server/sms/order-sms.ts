// sms §2–§4: enqueues the messages that are due; `send-sms.ts` sends them.

import { isSmsHour, maxSmsPerKind, maxSmsPerNumber, type SmsKind, smsKinds } from "#domain/sms/sms-rules.ts";
import { hour, type Instant, later } from "#domain/time.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { SmsConfig } from "../platform/sms/sms-config.ts";
import type { Services } from "../services.ts";
import { type DueHandover, listToldHandovers } from "./list-told-handovers.ts";
import { toMobileNumber } from "./mobile-number.ts";
import { failLateSms, insertSms, lockAndCountSmsTo } from "./sms-store.ts";
import { toldOf, writeSms } from "./write-sms.ts";

type Needs = Pick<Services, "config" | "db" | "clock" | "log">;

/**
 * Idempotent: each message once, on any number of servers; repeated a few times at most, if what it said has changed.
 */
export async function orderSms(services: Needs): Promise<void> {
  const { config, db, clock } = services;
  if (config.sms === undefined) return;
  await giveUpLate(services);
  const now = clock.now();
  const operator = await readOperator(db);
  const looking = { now, zone: operator.airport.zone };
  for (const kind of smsKinds) {
    for (const due of await listToldHandovers(db, kind, looking)) {
      if (!isDue(due, operator, now)) continue;
      // One that fails is retried in a minute and does not stop the others.
      await order(services, config.sms, { due, operator, now }).catch((error: unknown) => {
        services.log.error("sms-not-ordered", { bookingId: due.bookingId, kind, error });
      });
    }
  }
}

function isDue(due: DueHandover, operator: Operator, now: Instant): boolean {
  const { window, handoverAt, turns, toldBefore } = due;
  if (now < window.from || now >= window.before) return false;
  if (turns >= limitOf(due.kind) || toldBefore === toldOf(due, operator)) return false;
  return isSmsHour(now, handoverAt, operator.airport.zone);
}

/** A car reaches the meeting point once, and once more if it had to drive round. */
function limitOf(kind: SmsKind): number {
  return kind === "at-kerb" ? maxSmsPerKind - 1 : maxSmsPerKind;
}

type Order = { readonly due: DueHandover; readonly operator: Operator; readonly now: Instant };

async function order({ db, log }: Needs, sms: SmsConfig, { due, operator, now }: Order): Promise<void> {
  const recipient = toMobileNumber(due.phone, sms);
  if (recipient === undefined) return;
  const { bookingId, kind, turns, locale, toldAt } = due;
  // An older message was about another day, so this one does not read as a change.
  const isChange = toldAt !== null && toldAt > later(now, -36 * hour);
  await inTransaction(db, async (tx) => {
    if ((await lockAndCountSmsTo(tx, recipient, now)) >= maxSmsPerNumber) {
      return log.warn("sms-held-back", { bookingId, kind });
    }
    await insertSms(tx, {
      id: newId(now),
      bookingId,
      kind,
      turn: turns + 1,
      recipient,
      locale,
      words: writeSms(due, operator, { locale, isChange }),
      told: toldOf(due, operator),
      writtenAt: now,
      sendBeforeAt: due.window.before,
    });
  });
}

/** A single alert until somebody deals with it, however many messages were late. */
async function giveUpLate({ db, clock, log }: Needs): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const tried = await failLateSms(tx, now);
    if (tried.length === 0) return;
    log.error("sms-late", { count: tried.length });
    const facts = { label: "gateway", count: tried.length };
    await raiseAlert(tx, { kind: "sms-given-up", subject: "sms gateway", facts, at: now });
  });
}
