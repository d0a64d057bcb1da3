import * as z from "zod/mini";
import type { BookedMoney, BookedPaper } from "#domain/books/book-entries.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { receiptNumber } from "#domain/till/till-closing.ts";
import {
  addDays,
  daysBetween,
  type Instant,
  instantAt,
  type LocalDate,
  localDateOf,
  type TimeZone,
  toLocalTime,
} from "#domain/time.ts";
import { listPapersBetween } from "../invoices/list-papers.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/schema.ts";
import { readCardMovements } from "./read-card-movements.ts";
import { readOpeningCounts } from "./read-opening-counts.ts";

export type BookSpan = { readonly from: LocalDate; readonly until: LocalDate };

/** The instants at which a span of days of the airport's calendar begins and ends. */
export type BookedTime = { readonly since: Instant; readonly before: Instant; readonly zone: TimeZone };

/** A leap year. */
const mostDays = 366;

export function timeOf({ from, until }: BookSpan, zone: TimeZone): Result<BookedTime, Refusal<"invalid">> {
  const days = daysBetween(from, until);
  const midnight = toLocalTime("00:00");
  if (days < 0 || days >= mostDays || midnight === undefined) {
    return reject(refusal("invalid", { until: "out-of-range" }));
  }
  const since = instantAt(from, midnight, zone);
  const before = instantAt(addDays(until, 1), midnight, zone);
  if (!since.ok || !before.ok) return reject(refusal("invalid", { from: "no-such-time" }));
  return accept({ since: since.value, before: before.value, zone });
}

export type Books = { readonly papers: readonly BookedPaper[]; readonly money: readonly BookedMoney[] };

/** In one snapshot: a payment and its invoice are both in the books, or neither is. */
export function readBooks(db: Db, time: BookedTime): Promise<Books> {
  return inSnapshot(db, async (tx) => ({
    papers: await readPapers(tx, time),
    money: await readMoney(tx, time),
  }));
}

/** Invoices and credit notes in the order of their days and numbers. */
export async function readPapers(
  db: Db,
  { since, before, zone }: BookedTime,
): Promise<readonly BookedPaper[]> {
  const papers = await listPapersBetween(db, since, before);
  return papers.map(({ number, kind, issuedAt, content, cashInvoice, cashRefund }) => {
    const sign = kind === "invoice" ? 1 : -1;
    const { total, vat, from, until, buyer, bookingReference, vatPercent, corrects } = content;
    return {
      number,
      kind,
      day: localDateOf(issuedAt, zone),
      reference: bookingReference,
      name: buyer.name,
      from: z.parse(day, from),
      until: z.parse(day, until),
      vatPercent,
      corrects: corrects?.number,
      total: toCents(sign * total),
      vat: toCents(sign * vat),
      means: cashInvoice || cashRefund ? "cash" : "card",
    };
  });
}

const day = z.pipe(
  z.string(),
  z.transform((text) => text as LocalDate),
);

/** All money received and paid out, by card and in cash, the earliest first. */
async function readMoney(db: Db, time: BookedTime): Promise<readonly BookedMoney[]> {
  const received = await readReceived(db, time);
  const wentBack = await readCardMovements(db, time);
  const openings = await readOpeningCounts(db, time);
  const cash = await readCash(db, time);
  return [...received, ...wentBack, ...openings, ...cash].toSorted((left, right) =>
    left.day === right.day ? 0 : left.day < right.day ? -1 : 1,
  );
}

/** Card payments received from travellers. */
export async function readReceived(db: Db, { since, before, zone }: BookedTime): Promise<BookedMoney[]> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.id", "payments.provider", "payments.paidAt", "payments.receivedAmount"])
    .select(["payments.providerPaymentId", "payments.effect", "bookings.reference"])
    .where("payments.paidAt", ">=", since)
    .where("payments.paidAt", "<", before)
    .orderBy("payments.paidAt")
    .execute();
  return rows.map(({ id, provider, paidAt, receivedAmount, providerPaymentId, effect, reference }) => ({
    id,
    means: provider,
    kind: "received",
    reference,
    piece: providerPaymentId ?? id,
    day: localDateOf(paidAt ?? since, zone),
    amount: receivedAmount ?? toCents(0),
    sold: effect === "confirmed",
  }));
}

const cashKinds = { payment: "received", refund: "given-back", added: "added", removed: "removed" } as const;

/** Each movement of the tills, and for each closed day its counting difference and the deposit to the bank. */
async function readCash(db: Db, { since, before, zone }: BookedTime): Promise<BookedMoney[]> {
  const movements = await db
    .selectFrom("cashMovements")
    .innerJoin("tills", "tills.id", "cashMovements.tillId")
    .leftJoin("bookings", "bookings.id", "cashMovements.bookingId")
    .select(["cashMovements.id", "cashMovements.kind", "cashMovements.amount", "cashMovements.number"])
    .select(["cashMovements.happenedAt", "tills.place", "tills.date", "bookings.reference"])
    .where("cashMovements.happenedAt", ">=", since)
    .where("cashMovements.happenedAt", "<", before)
    .orderBy("cashMovements.happenedAt")
    .execute();
  const closings = await db
    .selectFrom("cashClosings")
    .select(["tillId", "number", "place", "expected", "counted", "leftInTill", "happenedAt"])
    .where("happenedAt", ">=", since)
    .where("happenedAt", "<", before)
    .orderBy("happenedAt")
    .execute();
  const shared = { means: "cash", sold: true } as const;
  return [
    ...movements.map(({ id, kind, amount, number, happenedAt, place, date, reference }) => ({
      ...shared,
      id,
      kind: cashKinds[kind],
      amount,
      reference: reference ?? undefined,
      day: localDateOf(happenedAt, zone),
      piece: receiptNumber(place, date, number),
    })),
    ...closings.flatMap(({ tillId, number, place, expected, counted, leftInTill, happenedAt }) => {
      const at = { ...shared, day: localDateOf(happenedAt, zone), piece: `${place}-Z${number}` };
      const ofClosing = { ...at, id: tillId, reference: undefined };
      return [
        { ...ofClosing, kind: "counted" as const, amount: toCents(counted - expected) },
        { ...ofClosing, kind: "banked" as const, amount: toCents(leftInTill - counted) },
      ].filter(({ amount }) => amount !== 0);
    }),
  ];
}
