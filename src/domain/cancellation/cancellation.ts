// The refund of a cancelled booking (cancellation §2–§4).
import { type BookingStatus, bookingCan } from "#domain/booking/booking-states.ts";
import { promotionShare } from "#domain/cancellation/withdrawn-lines.ts";
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import type { Price, PriceLine } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { hour, type Instant, later } from "#domain/time.ts";

export type CancellationPolicy = {
  /** Up to this many hours before the drop-off, inclusive, everything is refunded. */
  readonly fullRefundHours: number;
};

export type CancellationFacts = {
  readonly status: BookingStatus;
  readonly dropOffAt: Instant;
  readonly price: Pick<Price, "lines" | "total">;
  /** What was received and not yet refunded; zero for a cash booking before its drop-off. */
  readonly paid: Cents;
  /** Services already started, which are not refunded; usually none before the drop-off. */
  readonly startedServiceIds: readonly string[];
};

export type Refund = {
  /** The sum of the lines, between 0 and what was paid. */
  readonly refund: Cents;
  /** What was paid and is not refunded. */
  readonly kept: Cents;
  readonly extent: RefundExtent;
  /** The price lines that are refunded, for the confirmation dialog and the credit note. */
  readonly lines: readonly RefundLine[];
};

export type RefundExtent = "everything" | "services" | "part" | "nothing" | "nothing-paid";

/** A price line, or the correction that reduces the sum to what was paid. */
export type RefundLine = PriceLine | { readonly kind: "already-refunded"; readonly amount: Cents };

/** cancellation §2: accepted while the booking is held or confirmed and its drop-off is still to come. */
export function decideCancellation(
  facts: CancellationFacts,
  policy: CancellationPolicy,
  now: Instant,
): Result<Refund, Refusal<"not-cancelable">> {
  if (!bookingCan.cancel(facts.status) || now >= facts.dropOffAt) return reject(refusal("not-cancelable"));
  if (now <= lastFullRefundAt(facts, policy)) return accept(refundEverything(facts));
  return accept(refundOf(facts, "services", unstartedServiceLines(facts)));
}

/** The last instant at which a cancellation is refunded in full. */
export function lastFullRefundAt(
  { dropOffAt }: Pick<CancellationFacts, "dropOffAt">,
  { fullRefundHours }: CancellationPolicy,
): Instant {
  return later(dropOffAt, -fullRefundHours * hour);
}

export function refundEverything(facts: Pick<CancellationFacts, "price" | "paid">): Refund {
  return refundOf(facts, "everything", facts.price.lines);
}

/** cancellation §3: the services not started, less their share of the promotion; the refund is rounded half up. */
function unstartedServiceLines({ price, startedServiceIds }: CancellationFacts): readonly PriceLine[] {
  const services = price.lines.filter(
    (line) => line.kind === "service" && !startedServiceIds.includes(line.serviceId),
  );
  const promotions = price.lines.filter((line) => line.kind === "promotion");
  const ordered = sumOf(price.lines.filter((line) => line.kind !== "promotion").map((line) => line.amount));
  const serviceSum = sumOf(services.map((line) => line.amount));
  if (serviceSum === 0) return [];
  const shares = promotions.map((line) => ({
    ...line,
    amount: promotionShare(line.amount, serviceSum, ordered),
  }));
  return [...services, ...shares.filter((line) => line.amount !== 0)];
}

function refundOf(
  { paid }: Pick<CancellationFacts, "paid">,
  extent: RefundExtent,
  due: readonly PriceLine[],
): Refund {
  if (paid === 0) return { refund: noMoney, kept: noMoney, extent: "nothing-paid", lines: [] };
  const sum = sumOf(due.map((line) => line.amount));
  if (sum === 0) return { refund: noMoney, kept: paid, extent: "nothing", lines: [] };
  const excess = Math.max(0, sum - paid);
  const correction: readonly RefundLine[] =
    excess > 0 ? [{ kind: "already-refunded", amount: toCents(-excess) }] : [];
  const refund = toCents(sum - excess);
  return { refund, kept: toCents(paid - refund), extent, lines: [...due, ...correction] };
}
