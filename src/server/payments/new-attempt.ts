import type { AmendmentPurpose } from "#domain/amendment/amendment-states.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { initialPaymentStatus } from "#domain/payment/payment-states.ts";
import { hour, type Instant, later, toInstant } from "#domain/time.ts";
import type { StoredAmendment } from "../amendments/amendment-store.ts";
import { countAttempts } from "../ledger/payment-store.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { CardPayments, PaymentOrder } from "../platform/gateways/card-payments.ts";

type AttemptContext = {
  readonly booking: Booking;
  readonly cards: CardPayments;
  readonly now: Instant;
  readonly publicUrl: URL;
  /** Of the caller who opens the page: the provider's page cannot switch its language later. */
  readonly locale: Locale;
  /** The change whose difference is paid, or the amount due, instead of the booking. */
  readonly amendment?: Awaiting | undefined;
  /** Where the payer returns to; by default the traveller's own pages. */
  readonly backTo?: string | undefined;
};

type Awaiting = Pick<StoredAmendment, "id" | "purpose" | "amount" | "holdExpiresAt">;

/** The next attempt to pay for a booking, with the complete order for the provider. */
export async function newAttempt(
  tx: Tx,
  { booking, cards, now, publicUrl, locale, amendment, backTo }: AttemptContext,
): Promise<Payment & { readonly request: PaymentOrder }> {
  const attempt = (await countAttempts(tx, booking.id)) + 1;
  const id = newId(now);
  const request: PaymentOrder = {
    attemptId: id,
    bookingReference: booking.reference,
    description: describe(booking, locale, amendment),
    amount: amendment?.amount ?? booking.price.total,
    currency: "EUR",
    email: booking.person.email,
    locale,
    ...(backTo === undefined
      ? returnUrls(publicUrl, booking, amendment)
      : { returnUrl: backTo, abandonUrl: backTo }),
    expiresAt: sessionEnd(amendment ?? booking, cards, now),
    idempotencyKey: `payment-${booking.reference}-${attempt}-${id}`,
  };
  return {
    id,
    bookingId: booking.id,
    attempt,
    provider: cards.provider,
    live: cards.live,
    status: initialPaymentStatus,
    amount: request.amount,
    currency: request.currency,
    idempotencyKey: request.idempotencyKey,
    request,
    sessionExpiresAt: request.expiresAt,
    sessionId: null,
    redirectUrl: null,
    providerPaymentId: null,
    receivedAmount: null,
    receivedCurrency: null,
    effect: null,
    mismatchedFigures: null,
    createdAt: now,
    checkedAt: now,
    paidAt: null,
    amendmentId: amendment?.id ?? null,
    holdExpiresAt: amendment?.holdExpiresAt ?? null,
  };
}

/** The order as `newAttempt` stored it. */
export function orderOf({ request }: Pick<Payment, "request">): PaymentOrder {
  return request as PaymentOrder;
}

/** Providers keep a page open for a day at most: under a longer hold the next visit opens another page. */
const longestSession = 23 * hour;

/**
 * payment §3: at the end of the hold, or later if the provider requires longer sessions; then we close it ourselves.
 */
function sessionEnd(
  { holdExpiresAt }: Pick<Booking, "holdExpiresAt">,
  cards: CardPayments,
  now: Instant,
): Instant {
  const wanted = Math.max(holdExpiresAt ?? now, later(now, cards.shortestSession));
  return toInstant(Math.min(wanted, later(now, longestSession)));
}

function returnUrls(publicUrl: URL, { reference }: Booking, amendment: Awaiting | undefined) {
  if (amendment?.purpose === "due") {
    return {
      returnUrl: bookingUrl(publicUrl, reference, "paying"),
      abandonUrl: bookingUrl(publicUrl, reference),
    };
  }
  if (amendment) {
    const url = changeUrl(publicUrl, reference);
    return { returnUrl: url, abandonUrl: url };
  }
  return {
    returnUrl: checkoutUrl(publicUrl, reference),
    abandonUrl: checkoutUrl(publicUrl, reference, "abandoned"),
  };
}

/** With `paying` the booking's page waits for the payment to arrive; without it shows its button again. */
function bookingUrl(publicUrl: URL, reference: string, outcome?: "paying"): string {
  const url = new URL(`/booking/confirmed/${encodeURIComponent(reference)}`, publicUrl);
  if (outcome) url.searchParams.set(outcome, "1");
  return url.href;
}

/** The change's page polls its state, whether the payer paid or gave up. */
function changeUrl(publicUrl: URL, reference: string): string {
  const url = new URL(`/booking/${encodeURIComponent(reference)}/change`, publicUrl);
  url.searchParams.set("paying", "1");
  return url.href;
}

function checkoutUrl(publicUrl: URL, reference: string, outcome?: "abandoned"): string {
  const url = new URL("/checkout", publicUrl);
  url.searchParams.set("reference", reference);
  if (outcome) url.searchParams.set("outcome", outcome);
  return url.href;
}

const parts: Readonly<Record<Locale, Readonly<Record<AmendmentPurpose, (reference: string) => string>>>> = {
  fr: {
    change: (reference) => `Modification de la réservation ${reference}`,
    due: (reference) => `Solde de la réservation ${reference}`,
  },
  en: {
    change: (reference) => `Change of booking ${reference}`,
    due: (reference) => `Balance due for booking ${reference}`,
  },
};

const descriptions: Readonly<Record<Locale, (from: string, until: string) => string>> = {
  fr: (from, until) => `Parking avec voiturier, du ${from} au ${until}`,
  en: (from, until) => `Valet parking, ${from} to ${until}`,
};

/** The description on the provider's page. */
function describe({ stay, reference }: Booking, locale: Locale, amendment: Awaiting | undefined): string {
  if (amendment) return parts[locale][amendment.purpose](reference);
  return descriptions[locale](formatDate(stay.departureDate, locale), formatDate(stay.returnDate, locale));
}
