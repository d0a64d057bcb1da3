// The demonstration's tills: travellers' cash payments by day, every day closed except the last.
import { sql } from "kysely";
import { type Cents, euros, noMoney, sumOf, toCents } from "#domain/money.ts";
import type { CashMovement, Till } from "#domain/till/till.ts";
import { expectedIn } from "#domain/till/till-closing.ts";
import { hour, type Instant, type LocalDate, later, localDateOf } from "#domain/time.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { JournalEntry } from "../../platform/journal/append-journal.ts";
import { closingHash, firstHash } from "../../till/closing-hash.ts";
import { requestHashOf } from "../../till/request-hash.ts";
import { demonstrationItself } from "../demonstration-data/demonstration-staff.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { listValets } from "../demonstration-data/list-valets.ts";
import type { SeededRandom } from "../demonstration-data/seeded-random.ts";
import { inChunks } from "./in-chunks.ts";

/** The float that stays in the till overnight. */
const float = euros(100);

export type PaidInCash = {
  readonly booking: DrawnBooking["booking"];
  readonly payment: { readonly id: string; readonly at: Instant };
};

/** Bookings paid to the valet in cash at reception, in order of payment. */
export function paidInCash(random: SeededRandom, bookings: readonly DrawnBooking[]): readonly PaidInCash[] {
  return bookings
    .flatMap(({ booking, receivedAt }) =>
      booking.paymentMethod === "cash" && receivedAt !== null && booking.price.total > 0
        ? [{ booking, payment: { id: random.id(receivedAt), at: receivedAt } }]
        : [],
    )
    .toSorted((left, right) => left.payment.at - right.payment.at);
}

type Closed = { readonly hash: Buffer; readonly number: number; readonly left: Cents };

/** Returns the journal entries for it. */
export async function writeTills(
  tx: Tx,
  random: SeededRandom,
  paid: readonly PaidInCash[],
  { operator, now }: { readonly operator: Operator; readonly now: Instant },
): Promise<readonly JournalEntry[]> {
  const { code: place, zone } = operator.airport;
  const valets = await listValets(tx);
  const days = Map.groupBy(paid, ({ payment }) => localDateOf(payment.at, zone));
  const drawn: DrawnTill[] = [];
  let last: Closed = { hash: firstHash, number: 0, left: noMoney };
  for (const [date, payments] of days) {
    const one = drawTill(random, {
      date,
      payments,
      place,
      valets,
      last,
      isOver: date < localDateOf(now, zone),
      now,
    });
    drawn.push(one);
    last = one.closed ?? last;
  }
  await inChunks(drawn, (chunk) =>
    tx
      .insertInto("tills")
      .values(chunk.map(({ till }) => ({ ...till, closedAt: null })))
      .execute(),
  );
  const movements = drawn.flatMap((one) => one.movements);
  await inChunks(movements, (chunk) => tx.insertInto("cashMovements").values(chunk).execute());
  await inChunks(paid, (chunk) => markPaid(tx, chunk));
  const closings = drawn.flatMap(({ closing }) => (closing ? [closing] : []));
  await inChunks(closings, (chunk) => tx.insertInto("cashClosings").values(chunk).execute());
  await sql`update tills set closed_at = closing.happened_at from cash_closings closing where closing.till_id = tills.id`.execute(
    tx,
  );
  return drawn.flatMap(({ entries }) => entries);
}

async function markPaid(tx: Tx, paid: readonly PaidInCash[]): Promise<void> {
  const ids = paid.map(({ booking }) => booking.id);
  await tx
    .updateTable("bookings")
    .set((row) => ({ paid: row.ref("total") }))
    .where("id", "in", ids)
    .execute();
}

type Day = {
  readonly date: LocalDate;
  readonly payments: readonly PaidInCash[];
  readonly place: string;
  readonly valets: readonly string[];
  readonly last: Closed;
  readonly isOver: boolean;
  readonly now: Instant;
};

type DrawnTill = ReturnType<typeof drawTill>;

function drawTill(random: SeededRandom, { date, payments, place, valets, last, isOver, now }: Day) {
  const openedAt = payments[0]?.payment.at ?? now;
  const till: Omit<Till, "closedAt"> = {
    id: random.id(openedAt),
    place,
    date,
    openingFloat: last.left,
    openedAt,
    openedBy: demonstrationItself,
  };
  // Valets take turns; without any, as in a test, the program itself is named.
  const movements = payments.map((one, index) =>
    movementOf(till, one, {
      number: index + 1,
      staffId: valets[index % valets.length] ?? demonstrationItself,
    }),
  );
  const closing = isOver ? closingOf(till, movements, last) : undefined;
  return {
    till,
    movements,
    closing,
    closed: closing && { hash: closing.hash, number: closing.number, left: closing.leftInTill },
    entries: [
      ...payments.map((one, index) => receivedEntry(till, one, index + 1)),
      ...(closing ? [closedEntry(till, closing)] : []),
    ],
  };
}

type Taken = { readonly number: number; readonly staffId: string };

function movementOf({ id: tillId }: Pick<Till, "id">, { booking, payment }: PaidInCash, taken: Taken) {
  const { id, at } = payment;
  return {
    id,
    tillId,
    ...taken,
    kind: "payment",
    amount: booking.price.total,
    bookingId: booking.id,
    refundId: null,
    reason: null,
    deviceId: null,
    deviceAt: at,
    happenedAt: at,
    requestHash: requestHashOf({ booking: booking.id, payment: booking.price.total }),
  } satisfies CashMovement;
}

/** Two hours after the last payment, with an exact count. */
function closingOf(till: Omit<Till, "closedAt">, movements: readonly CashMovement[], last: Closed) {
  const expected = expectedIn(till.openingFloat, [sumOf(movements.map(({ amount }) => amount))]);
  const figures = {
    number: last.number + 1,
    expected,
    counted: expected,
    leftInTill: toCents(Math.min(expected, float)),
    reason: "",
    staffId: demonstrationItself,
    happenedAt: later(movements.at(-1)?.happenedAt ?? till.openedAt, 2 * hour),
  };
  const hash = closingHash(last.hash, till, movements, figures);
  const { id: tillId, place } = till;
  return { ...figures, tillId, place, movements: movements.length, previousHash: last.hash, hash };
}

function receivedEntry(
  till: Pick<Till, "id">,
  { booking, payment }: PaidInCash,
  number: number,
): JournalEntry {
  const { id: bookingId, reference, price } = booking;
  return {
    at: payment.at,
    actor: "staff demonstration",
    kind: "cash-received",
    subject: `booking ${reference}`,
    data: { bookingId, movementId: payment.id, tillId: till.id, number, amount: price.total },
  };
}

function closedEntry(
  { id: tillId, place, date }: Omit<Till, "closedAt">,
  { number, movements, expected, counted, hash, happenedAt }: ReturnType<typeof closingOf>,
): JournalEntry {
  return {
    at: happenedAt,
    actor: "staff demonstration",
    kind: "till-closed",
    subject: `till ${place} ${date}`,
    data: { tillId, number, movements, expected, counted, difference: 0, hash: hash.toString("hex") },
  };
}
