import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { addDays, type Instant, localDateOf } from "#domain/time.ts";
import { readOperator, readOperatorAt } from "../../operator/read-operator.ts";
import { saveDocument } from "../../operator/save-operator.ts";
import { hashPassword } from "../../passwords/password-hashes.ts";
import { lockIds } from "../../platform/db/lock-ids.ts";
import type { Tx } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { emptyLot } from "../demonstration-data/demonstration-lot.ts";
import {
  demonstrationComparison,
  demonstrationDiscount,
  demonstrationIdentity,
  demonstrationPresentation,
  demonstrationPromise,
  demonstrationPromoCode,
  demonstrationTerminals,
} from "../demonstration-data/demonstration-operator.ts";
import { drawPeople } from "../demonstration-data/demonstration-people.ts";
import {
  demonstrationSignIn,
  drawTravellerAccount,
  planTravellerBookings,
} from "../demonstration-data/demonstration-traveller.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { planYear } from "../demonstration-data/plan-year.ts";
import { seededRandom } from "../demonstration-data/seeded-random.ts";
import { planReviews } from "./plan-reviews.ts";
import { writeAcceptedTerms } from "./write-accepted-terms.ts";
import { writeBookings, writeCounters, writeReviews } from "./write-bookings.ts";
import { invoicedEntries, writeHistory } from "./write-history.ts";
import { writeReadings, writeVisits } from "./write-measures.ts";
import { writeMoney, writeSandboxBooks } from "./write-money.ts";
import { type Hashes, writePeople } from "./write-people.ts";
import { paidInCash, writeTills } from "./write-tills.ts";

const seed = 20_261_121;
const peopleCount = 400;

/**
 * Fills the demonstration once, as it would look after a year (rules §12): identical in every installation except for
 * the dates, which are relative to the day of filling. All or nothing, and only in demonstration mode.
 */
export async function fillDemonstration(
  services: Pick<Services, "db" | "clock" | "config" | "log" | "cards">,
): Promise<void> {
  if (services.config.mode !== "demonstration") throw new Error("the demonstration is not for production");
  const begun = performance.now();
  const hashes = await hashPasswords(services);
  if (hashes === undefined) return;
  const filled = await inTransaction(services.db, async (tx) => {
    // Waits for another server that is filling it, which takes longer than the time-outs of a request.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lockIds.demonstration})`.execute(tx);
    if (await isFilled(tx)) return false;
    await fill(tx, services, hashes);
    return true;
  });
  if (filled) {
    services.log.info("demonstration-filled", { milliseconds: Math.round(performance.now() - begun) });
  }
}

/** Invented reviews, bookings and people must never pass for real ones. */
export async function refuseDemonstrationData({ db }: Pick<Services, "db">): Promise<void> {
  if (!(await isFilled(db))) return;
  throw new Error(
    "The database that DATABASE_URL names holds the demonstration: production needs one that is empty or its own.",
  );
}

/** `undefined` if the demonstration is filled already. */
async function hashPasswords({ db }: Pick<Services, "db">) {
  if (await isFilled(db)) return undefined;
  const travellers = await hashPassword(demonstrationSignIn.password);
  const nobodys = await hashPassword(randomBytes(32).toString("base64"));
  if (!travellers.ok || !nobodys.ok) throw new Error("no password could be hashed");
  return { travellers: travellers.value, nobodys: nobodys.value };
}

async function isFilled(db: Services["db"]): Promise<boolean> {
  const marker = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", "demonstration")
    .executeTakeFirst();
  return marker !== undefined;
}

async function fill(
  tx: Tx,
  services: Pick<Services, "clock" | "cards" | "config">,
  hashes: Hashes,
): Promise<void> {
  const { clock, cards } = services;
  const now = clock.now();
  const random = seededRandom(seed);
  await writeOperator(tx, now);
  const operator = await readOperatorAt(tx, now);
  const today = localDateOf(now, operator.airport.zone);
  const lot = emptyLot(operator.capacityPolicy);
  const traveller = drawTravellerAccount(random, now);
  const people = drawPeople(random, peopleCount, now);
  const own = planTravellerBookings({ random, operator, traveller, lot, now });
  const year = planYear({ random, operator, people, lot, now });
  const bookings = [...own, ...year];
  await writePromoCode(tx, bookings, today);
  await writePeople(tx, { people, traveller, bookings }, hashes, now);
  await writeBookings(tx, bookings, traveller.person.id, now);
  await writeAcceptedTerms(tx, services, operator, now);
  await writeCounters(tx, lot.taken(), operator, today);
  const readings = new Map([
    ...(await writeReadings(tx, year, { now })),
    // The newcomer's own bookings should give no cause for a complaint.
    ...(await writeReadings(tx, own, { now, far: 0 })),
  ]);
  await writeVisits(tx, today);
  await writeReviews(tx, planReviews(random, year, own[0], now));
  const cash = paidInCash(random, bookings);
  const inTills = await writeTills(tx, random, cash, { operator, now });
  const ids = await writeMoney(tx, random, { bookings, cash }, operator);
  if (cards.active?.provider === "sandbox") await writeSandboxBooks(tx, bookings);
  const { holdMinutes } = operator.ordering;
  const more = [...inTills, ...invoicedEntries(cash, ids)];
  await writeHistory(tx, bookings, { ids, holdMinutes, more, readings, now });
  await tx
    .insertInto("settings")
    .values({ key: "demonstration", value: JSON.stringify({ seed }), updatedAt: now })
    .execute();
}

async function writeOperator(tx: Tx, now: Instant): Promise<void> {
  const { airport } = await readOperator(tx);
  const terminals = demonstrationTerminals.map((terminal) => ({ ...terminal, names: [...terminal.names] }));
  await saveDocument(tx, "identity", demonstrationIdentity, now);
  await saveDocument(tx, "terminals", terminals, now);
  await saveDocument(tx, "presentation", demonstrationPresentation, now);
  await saveDocument(tx, "promise", demonstrationPromise, now);
  await saveDocument(tx, "comparison", demonstrationComparison(localDateOf(now, airport.zone)), now);
}

async function writePromoCode(
  tx: Tx,
  bookings: readonly DrawnBooking[],
  today: ReturnType<typeof localDateOf>,
): Promise<void> {
  const used = bookings.filter(({ booking }) => booking.promoCode !== null && meaningOf(booking).isOrdered);
  await tx
    .insertInto("promoCodes")
    .values({
      code: demonstrationPromoCode,
      percent: demonstrationDiscount.percent,
      amount: null,
      validFrom: addDays(today, -220),
      validUntil: addDays(today, 365),
      totalUses: 1000,
      used: used.length,
    })
    .execute();
}
