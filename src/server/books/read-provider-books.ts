import { sql } from "kysely";
import type { TheirMove } from "#domain/books/compare-books.ts";
import { toCents } from "#domain/money.ts";
import { isLostDispute } from "#domain/payment/dispute-states.ts";
import { refundMeaning } from "#domain/payment/refund-states.ts";
import { day, type Instant, later } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import {
  type CardPayments,
  type DisputeFacts,
  PaymentProviderError,
} from "../platform/gateways/card-payments.ts";
import type { BookedTime } from "./read-books.ts";
import { findStanding } from "./standing-movements.ts";

export type ProviderBooks = Readonly<Record<"payments" | "refunds" | "disputes", readonly TheirMove[]>> & {
  /** Disputes lost here whose record the provider has answered with a fault: nothing is known of them. */
  readonly unread: readonly UnreadDispute[];
};

type UnreadDispute = { readonly disputeId: string; readonly error: unknown };

/** A payment may come a day after its session was opened, and the bank dates the refunds. */
const margin = 3 * day;

/**
 * The provider's records for the span, without what we booked on other days or another shop of the account sold. The
 * provider lists disputes by the day on which they were opened, maybe long before: those that we have as lost are
 * fetched by id.
 */
export async function readProviderBooks(
  db: Db,
  cards: CardPayments,
  { since, before }: BookedTime,
  lostHere: readonly string[],
): Promise<ProviderBooks> {
  const from = later(since, -margin);
  const payments = await cards.listPayments(from);
  const refunds = (await cards.listRefunds(from)).filter((refund) => refundMeaning(refund).isDone);
  const { found, unread } = await readDisputes(cards, from, lostHere);
  const disputes = found.filter(({ status }) => isLostDispute(status));
  const went = [...refunds, ...disputes].map(({ paymentId = "" }) => paymentId);
  const booked = await findPaid(db, cards.provider, [...payments.map(({ id }) => id), ...went]);
  const names = [
    ...refunds.map((refund) => refund.providerRefundId),
    ...disputes.map((each) => each.disputeId),
  ];
  const standing = await findStanding(db, cards.provider, names);
  const isInSpan = (at: Instant | null | undefined) => at != null && at >= since && at < before;
  const isOfSpan = (id: string, paymentId = "", at?: Instant) => {
    const known = standing.get(id);
    return known === undefined ? booked.has(paymentId) && isInSpan(at) : isInSpan(known);
  };
  return {
    payments: payments.filter(({ id, at, isOurs }) => {
      const known = booked.get(id);
      return known === undefined ? isOurs && isInSpan(at) : isInSpan(known);
    }),
    refunds: refunds
      .filter(({ providerRefundId, paymentId, at }) => isOfSpan(providerRefundId, paymentId, at))
      .map(({ providerRefundId, amount }) => ({ id: providerRefundId, amount: toCents(0 - amount) })),
    disputes: disputes
      .filter(({ disputeId, paymentId, openedAt }) => isOfSpan(disputeId, paymentId, openedAt))
      .map(({ disputeId, amount }) => ({ id: disputeId, amount: toCents(0 - amount) })),
    unread,
  };
}

/** One that the provider cannot give, or does not know, keeps none of the others; an outage concerns all. */
async function readDisputes(cards: CardPayments, since: Instant, names: readonly string[]) {
  const found: DisputeFacts[] = [...(await cards.listDisputes(since))];
  const unread: UnreadDispute[] = [];
  const listed = new Set(found.map(({ disputeId }) => disputeId));
  for (const disputeId of names.filter((each) => !listed.has(each))) {
    try {
      found.push(await cards.fetchDispute(disputeId));
    } catch (error) {
      if (isOutage(error)) throw error;
      if (!isUnknownThere(error)) unread.push({ disputeId, error });
    }
  }
  return { found, unread };
}

/** No answer at all, or none for now. */
function isOutage(error: unknown): boolean {
  return error instanceof PaymentProviderError && error.retriable && !error.answered;
}

/** Not in the provider's books: a difference, not a fault. */
function isUnknownThere(error: unknown): boolean {
  return error instanceof PaymentProviderError && error.missing;
}

/** Which of these payments we have, and when each was booked. */
async function findPaid(
  db: Db,
  provider: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Instant | null>> {
  const rows = await db
    .selectFrom("payments")
    .select(["providerPaymentId", "paidAt"])
    .where("provider", "=", provider)
    .where("providerPaymentId", "=", sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map(({ providerPaymentId, paidAt }) => [providerPaymentId ?? "", paidAt]));
}
