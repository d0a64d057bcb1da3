import { minute } from "#domain/time.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import {
  SmsGatewayUnavailableError,
  SmsRefusedError,
  type SmsSender,
  SmsUnansweredError,
} from "../platform/sms/sms-sender.ts";
import type { Services } from "../services.ts";
import { listToldHandovers } from "./list-told-handovers.ts";
import { toMobileNumber } from "./mobile-number.ts";
import { beginSms, type ClaimedSms, markSmsFailed, markSmsSent, rescheduleSms } from "./sms-store.ts";
import { toldOf } from "./write-sms.ts";

type Needs = Pick<Services, "config" | "db" | "clock" | "log">;

/**
 * Sends one message, if it is still true and in time. A crash between the gateway's answer and `markSmsSent` leaves a
 * row that is retried a minute later; the gateway is then asked by its tag whether it has the message (sms §5).
 */
export async function sendSms(services: Needs, sender: SmsSender, id: string): Promise<void> {
  const { db, clock } = services;
  const sms = await beginSms(db, id);
  if (sms === undefined) return;
  const now = clock.now();
  const left = Math.floor((sms.sendBeforeAt - now) / minute);
  if (left < 1) {
    // Tried before: `orderSms` gives it up with all others that are late, and raises one alert for the gateway.
    if (sms.attempts > 1) return;
    return markSmsFailed(db, id, { failure: "late", reason: "its turn came in the last minute", at: now });
  }
  if (!(await isStillTrue(services, sms))) {
    services.log.info("sms-outdated", { smsId: id, kind: sms.kind });
    return markSmsFailed(db, id, { failure: "outdated", reason: "no longer true", at: now });
  }
  const { recipient: to, words, attempts } = sms;
  try {
    await sender.send({ tag: tagOf(id), to, words, validMinutes: left, isRepeat: attempts > 1 });
  } catch (error) {
    return settleFailure(services, sms, error instanceof Error ? error : new Error(String(error)));
  }
  await inTransaction(db, async (tx) => {
    await markSmsSent(tx, id, clock.now());
    await note(tx, sms, { kind: "sms-sent", at: clock.now() });
  });
}

/** The part of the id that is unique, short enough for every gateway. */
function tagOf(id: string): string {
  return id.replaceAll("-", "").slice(-20);
}

/** The same stay and number, of a traveller who has not opted out since. */
async function isStillTrue({ config, db, clock }: Needs, sms: ClaimedSms): Promise<boolean> {
  const operator = await readOperator(db);
  const looking = { now: clock.now(), zone: operator.airport.zone, bookingId: sms.bookingId };
  const known = await listToldHandovers(db, sms.kind, looking);
  return known.some(
    (handover) =>
      toldOf(handover, operator) === sms.told &&
      config.sms !== undefined &&
      toMobileNumber(handover.phone, config.sms) === sms.recipient,
  );
}

async function settleFailure({ db, clock, log }: Needs, sms: ClaimedSms, failure: Error): Promise<void> {
  const { id, kind, attempts } = sms;
  const facts = { smsId: id, kind, attempts, error: failure.message };
  if (failure instanceof SmsRefusedError) {
    log.error("sms-given-up", facts);
    return giveUp(sms, failure.message, { db, clock });
  }
  log.warn("sms-delayed", facts);
  // The row keeps its one-minute delay: only after it is the gateway sure to know the message.
  if (failure instanceof SmsUnansweredError) return;
  const awaitsGateway = failure instanceof SmsGatewayUnavailableError;
  await rescheduleSms(db, id, { reason: failure.message, awaitsGateway });
}

async function giveUp(sms: ClaimedSms, reason: string, { db, clock }: Pick<Needs, "db" | "clock">) {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await markSmsFailed(tx, sms.id, { failure: "refused", reason, at });
    await note(tx, sms, { kind: "sms-given-up", at });
    const about = { subject: `sms ${sms.id}`, bookingId: sms.bookingId, facts: { label: sms.kind } };
    await raiseAlert(tx, { kind: "sms-given-up", ...about, at });
  });
}

type Noted = {
  readonly kind: "sms-sent" | "sms-given-up";
  readonly at: ReturnType<Services["clock"]["now"]>;
};

async function note(tx: Tx, sms: ClaimedSms, { kind, at }: Noted): Promise<void> {
  const booking = await findBookingById(tx, sms.bookingId);
  if (booking === undefined) return;
  const data = { bookingId: booking.id, sms: sms.kind };
  await appendJournal(tx, { at, actor: "system", kind, subject: `booking ${booking.reference}`, data });
}
