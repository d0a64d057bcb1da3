// Stays whose travellers get text messages, by a stand-in for the SMS gateway.
import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { instantAt, type LocalDate, type LocalTime } from "#domain/time.ts";
import { insertBooking } from "#server/booking-store/booking-store.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { ovhSms } from "#server/platform/sms/ovh-sms.ts";
import type { SmsSender } from "#server/platform/sms/sms-sender.ts";
import type { Services } from "#server/services.ts";
import { orderSms } from "#server/sms/order-sms.ts";
import { sendSms } from "#server/sms/send-sms.ts";
import { listDueSms } from "#server/sms/sms-store.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { ample, arrive, date, openScene, type Scene, time } from "./booking-scene.ts";
import { type SmsStandIn, startSmsStandIn } from "./sms-stand-in.ts";

export type SmsScene = {
  readonly scene: Scene;
  readonly services: Services;
  readonly gateway: SmsStandIn;
  /**
   * A confirmed stay from 10 May 2027 10:00 to 12 May 18:00, by default of a traveller with a phone number of their
   * own.
   */
  readonly stay: (wish?: Wish) => Promise<Stay>;
  /** Sets the clock, enqueues the messages that are due and sends them. */
  readonly at: (instant: string, sender?: SmsSender) => Promise<void>;
  /** Sends the queued messages that are due. */
  readonly run: (sender?: SmsSender) => Promise<void>;
  /** Ends every delay before a retry. */
  readonly pass: () => Promise<void>;
  /** Texts that the gateway has accepted for a number. */
  readonly taken: (phone: string) => string[];
  readonly rows: (bookingId: string) => Promise<readonly { kind: string; failure: string | null }[]>;
  readonly close: () => Promise<void>;
};

type Wish = { readonly phone?: string; readonly at?: string; readonly changed?: Partial<Booking> };
export type Stay = {
  readonly id: string;
  readonly reference: string;
  readonly accountId: string;
  readonly phone: string;
};

export async function openSmsScene(): Promise<SmsScene> {
  const scene = await openScene({ capacity: ample });
  const gateway = await startSmsStandIn();
  const { db, clock } = scene;
  const sms = { gateway: gateway.account, countries: new Set(["FR", "GB", "BE"]) };
  const services = { ...scene.services, config: { ...scene.services.config, sms } };
  const { brand, legal } = await readOperator(db);
  await saveDocument(db, "identity", { brand, legal: { ...legal, phone: "+33199001234" } }, clock.now());
  let numbers = 0;
  const stay = async ({ phone = numberOf((numbers += 1)), at = "10:00", changed = {} }: Wish = {}) => {
    const { accountId } = await arrive(scene);
    await db.updateTable("accounts").set({ phone }).where("id", "=", accountId).execute();
    const booking = sampleBooking({ accountId, stay: stayAt(at), ...changed });
    await inTransaction(db, (tx) => insertBooking(tx, booking));
    return { id: booking.id, reference: booking.reference, accountId, phone };
  };
  const run = async (sender = ovhSms(gateway.account)) => {
    for (let ids = await listDueSms(db, 100); ids.length > 0; ids = await listDueSms(db, 100)) {
      for (const id of ids) await sendSms(services, sender, id);
    }
  };
  return {
    scene,
    services,
    gateway,
    stay,
    run,
    at: async (instant, sender) => {
      clock.set(instant);
      await orderSms(services);
      await run(sender);
    },
    pass: async () => {
      await sql`update outgoing_sms set next_try_at = now() - interval '1 second'`.execute(db);
    },
    taken: (phone) =>
      gateway.taken.filter(({ receivers }) => receivers.includes(phone)).map(({ message }) => message),
    rows: (bookingId) =>
      db
        .selectFrom("outgoingSms")
        .select(["kind", "failure"])
        .where("bookingId", "=", bookingId)
        .orderBy("position")
        .execute(),
    close: async () => {
      await gateway.close();
      await scene.close();
    },
  };
}

function numberOf(count: number): string {
  return `+336123${String(count).padStart(5, "0")}`;
}

function stayAt(dropOffTime: string): Booking["stay"] {
  const { stay } = sampleBooking();
  const [departureDate, returnDate] = [date("2027-05-10"), date("2027-05-12")];
  const [from, back] = [time(dropOffTime), time("18:00")];
  return {
    ...stay,
    departureDate,
    returnDate,
    dropOffTime: from,
    landingTime: back,
    dropOffAt: instantOf(departureDate, from),
    landingAt: instantOf(returnDate, back),
  };
}

/** Throws for a time that the clocks skip. */
function instantOf(day: LocalDate, clockTime: LocalTime) {
  const found = instantAt(day, clockTime, "Europe/Paris");
  if (!found.ok) throw new Error(`no such time: ${day} ${clockTime}`);
  return found.value;
}
