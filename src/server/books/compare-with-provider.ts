import { sql } from "kysely";
import type { BookDifferenceView, booksApi } from "#contract/office/books-calls.ts";
import type { BookedMoney } from "#domain/books/book-entries.ts";
import { type BookDifference, compareBooks, type OwnMove } from "#domain/books/compare-books.ts";
import { toCents } from "#domain/money.ts";
import { refundMeaning } from "#domain/payment/refund-states.ts";
import { accept } from "#domain/result.ts";
import { day, type Instant, later } from "#domain/time.ts";
import type { Log } from "../log.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import type { Run } from "../use-case.ts";
import { type BookedTime, readMoney, timeOf } from "./read-books.ts";

/** A page may be paid a day after it was opened, and a refund is dated by the bank. */
const margin = 3 * day;

/** Enough to see what is wrong; the number says how many there are. */
const shown = 200;

/** Our payments and refunds of a span of days beside the provider's own books, read as they are now (books §4). */
export const compareWithProvider: Run<typeof booksApi.compareWithProvider, "db" | "cards" | "log"> = async (
  { db, cards, log },
  { query },
) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  if (!time.ok) return time;
  const providers = [];
  for (const provider of cards.known.values()) {
    providers.push({ from: query.from, ...(await compareOne(db, log, provider, time.value)) });
  }
  return accept({ providers });
};

async function compareOne(db: Db, log: Log, cards: CardPayments, time: BookedTime) {
  const { provider } = cards;
  const own = (await readMoney(db, time)).filter(({ means }) => means === provider).map(toOwnMove);
  const payments = own.filter(({ amount }) => amount > 0);
  const refunds = own.filter(({ amount }) => amount < 0);
  const counts = { provider, payments: payments.length, refunds: refunds.length };
  try {
    const theirs = await readTheirs(db, cards, time);
    const differences = [
      ...name("payment", compareBooks(payments, theirs.payments)),
      ...name("refund", compareBooks(refunds, theirs.refunds)),
    ];
    return { ...counts, answered: true, differences: differences.slice(0, shown) };
  } catch (error) {
    log.warn("provider-books-not-read", { provider, error });
    return { ...counts, answered: false, differences: [] };
  }
}

function toOwnMove({ piece, amount, reference = "" }: BookedMoney): OwnMove {
  return { id: piece, amount, reference };
}

/** What the provider has, without what we booked on other days and without what another shop of the account sold. */
async function readTheirs(db: Db, cards: CardPayments, time: BookedTime) {
  const since = later(time.since, -margin);
  const payments = await cards.listPayments(since);
  const refunds = (await cards.listRefunds(since)).filter((refund) => refundMeaning(refund).isDone);
  const booked = await readBooked(db, cards.provider, {
    payments: [...payments.map(({ id }) => id), ...refunds.map(({ paymentId = "" }) => paymentId)],
    refunds: refunds.map(({ providerRefundId }) => providerRefundId),
  });
  const isInSpan = (at: Instant | null | undefined) => at != null && at >= time.since && at < time.before;
  return {
    payments: payments.filter(({ id, at, isOurs }) => {
      const known = booked.payments.get(id);
      return known === undefined ? isOurs && isInSpan(at) : isInSpan(known);
    }),
    refunds: refunds
      .filter(({ providerRefundId, paymentId = "", at }) => {
        const known = booked.refunds.get(providerRefundId);
        return known === undefined ? booked.payments.has(paymentId) && isInSpan(at) : isInSpan(known);
      })
      .map(({ providerRefundId, amount }) => ({ id: providerRefundId, amount: toCents(0 - amount) })),
  };
}

type Names = { readonly payments: readonly string[]; readonly refunds: readonly string[] };

/** Which of these we have, and when we booked them. */
async function readBooked(db: Db, provider: string, names: Names) {
  const payments = await db
    .selectFrom("payments")
    .select(["providerPaymentId", "paidAt"])
    .where("provider", "=", provider)
    .where("providerPaymentId", "=", any(names.payments))
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["providerRefundId", "settledAt", "status"])
    .where("providerRefundId", "=", any(names.refunds))
    .execute();
  return {
    payments: new Map(payments.map(({ providerPaymentId, paidAt }) => [providerPaymentId ?? "", paidAt])),
    refunds: new Map(
      refunds
        .filter((refund) => refundMeaning(refund).isDone)
        .map(({ providerRefundId, settledAt }) => [providerRefundId ?? "", settledAt]),
    ),
  };
}

function any(names: readonly string[]) {
  return sql<string>`any(${[...names]}::text[])`;
}

function name(what: BookDifferenceView["what"], found: readonly BookDifference[]): BookDifferenceView[] {
  return found.map(({ id, reference, ours, theirs }) => ({
    ...{ what, id },
    ...(reference !== undefined && { reference }),
    ...(ours !== undefined && { ours }),
    ...(theirs !== undefined && { theirs }),
  }));
}
