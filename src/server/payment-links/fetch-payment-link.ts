import type { api } from "#contract/api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import type { Amendable } from "#domain/booking/amendment.ts";
import { isUpcoming } from "#domain/booking/booking-states.ts";
import { journeyOf } from "#domain/booking/journey.ts";
import type { Locale } from "#domain/locale.ts";
import { noMoney, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { readWanted } from "../amendments/make-paid-amendment.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { findPaymentLink } from "../ledger/payment-link-store.ts";
import { readPaymentLinkToken } from "../ledger/payment-link-token.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { settleIfPending } from "../payments/settle-if-pending.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Tx } from "../platform/db/schema.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import type { Run } from "../use-case.ts";
import { asksForExpressStart, type LinkedPayment, readAttempt, readLinked } from "./linked-payment.ts";

type View = OkOf<typeof api.fetchPaymentLink>;
type Offer = NonNullable<View["offer"]>;

/** Read with the link's token, also by the page to which the payer returns from the card page (payment §11). */
export const fetchPaymentLink: Run<
  typeof api.fetchPaymentLink,
  "config" | "db" | "clock" | "log" | "cards"
> = async (services, { params, origin: { locale } }) => {
  const { db, clock, config } = services;
  const id = await readPaymentLinkToken(config, params.token);
  const link = id === undefined ? undefined : await findPaymentLink(db, id);
  const seen = link && (await readLinked(db, link, clock.now()));
  if (!seen) return reject(refusal("invalid-token"));
  if (seen.state === "payable") await settleIfPending(services, seen.booking);
  const operator = await readOperator(db);
  const view = await inSnapshot(db, async (tx) => {
    const linked = await readLinked(tx, seen.link, clock.now());
    return linked && viewLinked(tx, linked, { operator, locale, now: clock.now() });
  });
  return view ? accept(view) : reject(refusal("invalid-token"));
};

type Looking = { readonly operator: Operator; readonly locale: Locale; readonly now: Instant };

async function viewLinked(tx: Tx, linked: LinkedPayment, looking: Looking): Promise<View> {
  const { link, booking, purpose, state, amount } = linked;
  const payment = await readAttempt(tx, linked);
  const offer = state === "payable" ? await viewOffer(tx, linked, looking) : undefined;
  return {
    reference: booking.reference,
    purpose,
    // Its change can no longer be made, so its payment is not asked for.
    state: state === "payable" && offer === undefined ? "over" : state,
    amount,
    until: isoFromInstant(link.expiresAt),
    ...(payment && { payment }),
    ...(offer && { offer }),
  };
}

async function viewOffer(tx: Tx, linked: LinkedPayment, looking: Looking): Promise<Offer | undefined> {
  const { booking, amendment, purpose } = linked;
  const shown = (stands: Amendable, price: Price) => sideOf(booking, stands, price, looking);
  const needed = (after: Amendable) => asksForExpressStart(linked, after, looking.operator, looking.now);
  if (!amendment || purpose === "due") {
    const after = shown(booking, booking.price);
    return { after, due: noMoney, expressStartNeeded: needed(booking) };
  }
  const wanted = await readWanted(tx, booking, amendment);
  if (!wanted.ok) return undefined;
  const after = wanted.value;
  const cash = await readCashFacts(tx, booking);
  return {
    before: shown(booking, booking.price),
    after: shown(after, amendment.price),
    due: toCents(amountDue({ ...cash, total: amendment.price.total }) - amendment.amount),
    expressStartNeeded: needed(after),
  };
}

function sideOf(
  booking: LinkedPayment["booking"],
  stands: Amendable,
  price: Price,
  { operator, locale, now }: Looking,
): Offer["after"] {
  const { reference, status } = booking;
  const { departureDate, dropOffTime, returnDate, landingTime, reservedDays, landingAt } = stands.stay;
  const { brand, model, color, licensePlate } = stands.vehicle;
  return {
    ticket: {
      reference,
      status,
      upcoming: isUpcoming({ status, landingAt }, now),
      departureDate,
      dropOffTime,
      returnDate,
      landingTime,
      reservedDays,
      ...journeyOf(stands),
      vehicle: { brand, model, color, licensePlate },
    },
    lines: price.lines.map((line) => toPriceLineView(line, locale, operator)),
    total: price.total,
    vat: price.vat,
  };
}
