import type { BookingView } from "#contract/bookings.ts";
import { decideActions } from "#domain/actions/booking-actions.ts";
import { awaitsPayment } from "#domain/amendment/amendment-states.ts";
import { decideAmendmentScope } from "#domain/booking/amendment.ts";
import { type Booking, refundFactsOf } from "#domain/booking/booking.ts";
import { isUpcoming } from "#domain/booking/booking-states.ts";
import { decideBestRefund } from "#domain/cancellation/best-refund.ts";
import { decideWithdrawal } from "#domain/cancellation/withdrawal.ts";
import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import { decideReviewable } from "#domain/review/review.ts";
import { type AgreedRules, agreedRules } from "#domain/rules/agreed-rules.ts";
import { dueOfBooking } from "#domain/till/cash-due.ts";
import { decideOwnDue } from "#domain/till/own-due.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { StoredAmendment } from "../../amendments/amendment-store.ts";
import type { Operator } from "../../operator/operator.ts";
import { toPriceLineView } from "../../quotes/line-words.ts";
import { toWithdrawalTerms } from "./withdrawal-terms.ts";

export type ViewFacts = {
  readonly operator: Operator;
  readonly locale: Locale;
  readonly now: Instant;
  /** The traveller's review. */
  readonly review: BookingView["review"];
  readonly hasInvoice: boolean;
  /** For a pending booking. */
  readonly payment: BookingView["payment"];
  /** Whether a payment link for the booking itself was sent. */
  readonly byLink: boolean;
  /** The newest change that had a difference to pay. */
  readonly change?: Pick<StoredAmendment, "status" | "amount" | "holdExpiresAt"> | undefined;
  /** The services that were carried out, while the car is here (cancellation §5). */
  readonly doneServices: readonly string[];
  /** Refunds that did not lower the price (cash §1). */
  readonly forgiven: Cents;
  readonly takesCards: boolean;
};

/** With the rules that were agreed for the booking (office §10). */
type RuledFacts = ViewFacts & { readonly rules: ReturnType<typeof agreedRules> };

/** All data about a booking that the site receives. */
export function toBookingView(booking: Booking, known: ViewFacts): BookingView {
  const { stay, price } = booking;
  const facts: RuledFacts = { ...known, rules: agreedRules(booking, known.operator) };
  return {
    reference: booking.reference,
    status: booking.status,
    departureDate: stay.departureDate,
    dropOffTime: stay.dropOffTime,
    returnDate: stay.returnDate,
    landingTime: stay.landingTime,
    dropOffAt: isoFromInstant(stay.dropOffAt),
    landingAt: isoFromInstant(stay.landingAt),
    reservedDays: stay.reservedDays,
    departureTerminal: booking.departureTerminal,
    arrivalTerminal: booking.arrivalTerminal,
    departureFlight: booking.departureFlight,
    arrivalFlight: booking.arrivalFlight,
    overnightDeparture: stay.overnightDeparture,
    overnightArrival: stay.overnightArrival,
    vehicle: booking.vehicle,
    ...(booking.vehicleId !== null && { vehicleId: booking.vehicleId }),
    services: [...booking.serviceIds],
    paymentMethod: booking.paymentMethod,
    lines: price.lines.map((line) => toPriceLineView(line, facts.locale, facts.operator)),
    total: price.total,
    vat: price.vat,
    paid: booking.paid,
    refunded: booking.refunded,
    ...dueOf(booking, facts),
    ...(booking.holdExpiresAt !== null && { holdExpiresAt: isoFromInstant(booking.holdExpiresAt) }),
    createdAt: isoFromInstant(booking.createdAt),
    ...(booking.canceledAt !== null && { canceledAt: isoFromInstant(booking.canceledAt) }),
    ...(booking.withdrawnAt !== null && { withdrawnAt: isoFromInstant(booking.withdrawnAt) }),
    expressStart: booking.expressStart,
    agreed: agreedHours(facts.rules),
    ...refundPreviews(booking, facts),
    ...(facts.payment !== undefined && { payment: facts.payment }),
    ...changeOf(booking, facts),
    reviewable: decideReviewable({ status: booking.status, isReviewed: facts.review !== undefined }).ok,
    ...(facts.review !== undefined && { review: facts.review }),
    upcoming: isUpcoming({ status: booking.status, landingAt: stay.landingAt }, facts.now),
    actions: actionsOf(booking, facts),
    hasTerms: booking.termsHash !== null,
    hasInvoice: facts.hasInvoice,
    ...(booking.company && { company: booking.company }),
    ...(booking.returnPromise && { returnPromise: booking.returnPromise }),
  };
}

/** The amount due, and whether the traveller may pay it by card (payment §11). */
function dueOf(booking: Booking, { forgiven, takesCards, change }: ViewFacts) {
  const { status, paid, refunded, price } = booking;
  const cash = { status, total: price.total, paid, refunded, forgiven };
  const changeAwaits = change !== undefined && awaitsPayment(change);
  const byCard = decideOwnDue({ ...cash, takesCards, changeAwaits });
  return { due: dueOfBooking(cash), ...(byCard.ok && { dueByCard: byCard.value }) };
}

function agreedHours({ fullRefundHours, minimumNoticeHours }: AgreedRules): BookingView["agreed"] {
  return { fullRefundHours, minimumNoticeHours };
}

/** What may be changed, and the change that awaits its payment or was made by one (cancellation §10). */
function changeOf(booking: Booking, { rules, now, change }: RuledFacts) {
  const reach = decideAmendmentScope(refundFactsOf(booking), rules, now);
  return {
    ...(reach.ok && { amendable: reach.value }),
    ...(change && {
      change: {
        status: change.status,
        amount: change.amount,
        until: isoFromInstant(change.holdExpiresAt),
      },
    }),
  };
}

function actionsOf(
  booking: Booking,
  { operator, rules, now, review, doneServices, forgiven, hasInvoice, byLink }: RuledFacts,
) {
  const { paymentMethod, holdExpiresAt, paid: received } = booking;
  const facts = {
    ...refundFactsOf(booking, { startedServiceIds: doneServices, forgiven }),
    paymentMethod,
    holdExpiresAt,
    received,
    byLink,
    isReviewed: review !== undefined,
    isInvoiced: hasInvoice,
  };
  // Whether cash may replace a card follows the present policy; the other rules are those agreed with the order.
  const { paymentMethods, cashLimit } = operator.ordering;
  const policy = { ...rules, paymentMethods, cashLimit };
  return [...decideActions(facts, policy, now)];
}

/** The refund if the booking ended now: shown before the traveller confirms (cancellation §2, §5). */
function refundPreviews(
  booking: Booking,
  { operator, rules, locale, now, doneServices, forgiven }: RuledFacts,
) {
  const facts = refundFactsOf(booking, { startedServiceIds: doneServices, forgiven });
  const leaving = decideBestRefund(facts, { cancellation: rules, withdrawal: rules }, now);
  const withdrawal = decideWithdrawal(facts, rules, now);
  return {
    ...(leaving.ok && {
      cancellation: {
        amount: leaving.value.refund,
        kept: leaving.value.kept,
        ...(leaving.value.asWithdrawal && { asWithdrawal: true }),
      },
    }),
    ...(withdrawal.ok && {
      withdrawal: toWithdrawalTerms(withdrawal.value, facts, { locale, operator, rules }),
    }),
  };
}
