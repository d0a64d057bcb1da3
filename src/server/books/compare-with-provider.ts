import type { BookDifferenceView, booksApi } from "#contract/office/books-calls.ts";
import { type BookDifference, compareBooks, type OwnMove } from "#domain/books/compare-books.ts";
import { toCents } from "#domain/money.ts";
import { accept } from "#domain/result.ts";
import type { Log } from "../log.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import type { Run } from "../use-case.ts";
import { type BookedTime, readReceived, timeOf } from "./read-books.ts";
import { readProviderBooks } from "./read-provider-books.ts";
import { listStanding } from "./standing-movements.ts";

/** Length of the list; where there are more, their number stands beside it. */
const shown = 200;

/**
 * Compares our payments, refunds and lost disputes of a span of days with the provider's present records (books §4).
 */
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
  const received = (await readReceived(db, time)).filter(({ means }) => means === provider);
  const payments = received.map(({ piece, amount, reference = "" }) => ({ id: piece, amount, reference }));
  const standing = await listStanding(db, provider, time);
  const refunds = standing.filter(({ refundId }) => refundId !== null).map(toOwnMove);
  const disputes = standing.filter(({ refundId }) => refundId === null).map(toOwnMove);
  const counts = { provider, payments: payments.length, refunds: refunds.length };
  try {
    const lostHere = disputes.map(({ id }) => id);
    const theirs = await readProviderBooks(db, cards, time, lostHere);
    const unread = new Map(theirs.unread.map(({ disputeId, error }) => [disputeId, error]));
    for (const [disputeId, error] of unread)
      log.warn("provider-dispute-not-read", { provider, disputeId, error });
    const read = disputes.filter(({ id }) => !unread.has(id));
    const differences = [
      ...name("payment", compareBooks(payments, theirs.payments)),
      ...name("refund", compareBooks(refunds, theirs.refunds)),
      ...name("dispute", compareBooks(read, theirs.disputes)),
    ];
    const more = differences.length > shown && { differing: differences.length };
    return {
      ...counts,
      answered: true,
      disputes: read.length,
      differences: differences.slice(0, shown),
      ...more,
      ...(unread.size > 0 && { unread: disputes.filter(({ id }) => unread.has(id)).map(toUnread) }),
    };
  } catch (error) {
    log.warn("provider-books-not-read", { provider, error });
    return { ...counts, answered: false, disputes: disputes.length, differences: [] };
  }
}

type Standing = Awaited<ReturnType<typeof listStanding>>[number];

function toUnread({ id, reference }: OwnMove) {
  return { id, reference };
}

function toOwnMove({ piece, amount, reference }: Standing): OwnMove {
  return { id: piece, amount: toCents(amount), reference };
}

function name(what: BookDifferenceView["what"], found: readonly BookDifference[]): BookDifferenceView[] {
  return found.map(({ id, reference, ours, theirs }) => ({
    what,
    id,
    ...(reference !== undefined && { reference }),
    ...(ours !== undefined && { ours }),
    ...(theirs !== undefined && { theirs }),
  }));
}
