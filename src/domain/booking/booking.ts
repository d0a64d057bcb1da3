import type { BookingReference } from "#domain/booking/booking-reference.ts";
import { type BookingStatus, initialStatus } from "#domain/booking/booking-states.ts";
import type { Journey } from "#domain/booking/journey.ts";
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import type { Company } from "#domain/company/company.ts";
import type { Locale } from "#domain/locale.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import type { Stay } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";

export type CancelReason = "canceled" | "withdrawn" | "by-operator" | "late-payment";

/** The person's details at the time of the order, which invoices must preserve. */
export type BookingPerson = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
};

/** A booking, with all that was promised and agreed when it was made. */
export type Booking = Journey & {
  readonly id: string;
  readonly reference: BookingReference;
  readonly status: BookingStatus;
  /** Null once the account is deleted. */
  readonly accountId: string | null;
  readonly quoteId: string | null;
  readonly locale: Locale;
  readonly stay: Stay;
  readonly vehicleId: string | null;
  readonly vehicle: Vehicle;
  readonly serviceIds: readonly string[];
  readonly promoCode: string | null;
  /** The promo code's discount when it was sold (pricing §7); null without a code, and where it was not recorded. */
  readonly discount: Discount | null;
  readonly price: Price;
  readonly tariffVersion: number;
  readonly paymentMethod: PaymentMethod;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly person: BookingPerson;
  /** Whom invoices are made out to, where it is not the person (payment §9). */
  readonly company: Company | null;
  /** The return promise in force when it was ordered; null where there was none (custody §12). */
  readonly returnPromise: ReturnPromise | null;
  readonly termsVersion: string;
  /** Hash of the accepted terms; null where no copy was kept. */
  readonly termsHash: string | null;
  readonly termsAcceptedAt: Instant;
  readonly expressStart: boolean;
  readonly createdAt: Instant;
  /** When the contract was concluded: by the order in cash, by the payment with a card. Null until then. */
  readonly concludedAt: Instant | null;
  readonly holdExpiresAt: Instant | null;
  readonly canceledAt: Instant | null;
  readonly cancelReason: CancelReason | null;
  /** When the valet took the car. */
  readonly receivedAt: Instant | null;
  /** When the traveller withdrew: the booking is cancelled, or the car waits to be collected (cancellation §5). */
  readonly withdrawnAt: Instant | null;
};

type InitialBooking = Pick<
  Booking,
  | "status"
  | "paid"
  | "refunded"
  | "createdAt"
  | "concludedAt"
  | "holdExpiresAt"
  | "canceledAt"
  | "cancelReason"
  | "receivedAt"
  | "withdrawnAt"
>;

/** The initial state of a booking: held until its card payment, or concluded at once where `holdExpiresAt` is null. */
export function initialBooking(holdExpiresAt: Instant | null, now: Instant): InitialBooking {
  const awaitsCard = holdExpiresAt !== null;
  return {
    status: initialStatus(awaitsCard),
    paid: noMoney,
    refunded: noMoney,
    createdAt: now,
    concludedAt: awaitsCard ? null : now,
    holdExpiresAt,
    canceledAt: null,
    cancelReason: null,
    receivedAt: null,
    withdrawnAt: null,
  };
}

/** What was received and not refunded. */
export function keptOf({ paid, refunded }: Pick<Booking, "paid" | "refunded">): Cents {
  return toCents(paid - refunded);
}

type Recorded = {
  /** Empty before the car is received. */
  readonly startedServiceIds?: readonly string[];
  /** Goodwill: lowers what is due after a withdrawal, but not what is refunded. */
  readonly forgiven?: Cents;
};

/** The facts that `decideCancellation` and `decideWithdrawal` need of a booking. */
export function refundFactsOf(
  booking: Booking,
  { startedServiceIds = [], forgiven = noMoney }: Recorded = {},
) {
  const { departureDate, dropOffAt, reservedDays } = booking.stay;
  return {
    status: booking.status,
    departureDate,
    dropOffAt,
    reservedDays,
    receivedAt: booking.receivedAt,
    isWithdrawn: booking.withdrawnAt !== null,
    concludedAt: booking.concludedAt ?? booking.createdAt,
    price: booking.price,
    paid: keptOf(booking),
    startedServiceIds,
    forgiven,
  };
}

/** Anonymised: its account was deleted or its retention ended (accounts §8, §9). */
export function isAnonymous({ person }: Pick<Booking, "person">): boolean {
  return person.email.length === 0;
}
