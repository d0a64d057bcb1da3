import type { Amendable } from "#domain/booking/amendment.ts";
import { type Booking, keptOf } from "#domain/booking/booking.ts";
import { journeyOf } from "#domain/booking/journey.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { Instant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveAmendment } from "../booking-store/booking-store.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import { endOvertakenDue } from "./asked-due.ts";

export type Amendment = {
  readonly booking: Booking;
  /** What it costs more (positive) or less than before. */
  readonly difference: Cents;
  /** What goes back of what was paid. */
  readonly refund: Cents;
};

type Amending = {
  readonly after: Amendable;
  readonly price: Price;
  readonly at: Instant;
  readonly actor: Actor;
};

/**
 * Writes a decided change: the booking, the refund, the journal entry and the mail. The caller takes the allocations.
 */
export async function writeAmendment(
  tx: Tx,
  booking: Booking,
  { after, price, at, actor }: Amending,
): Promise<Amendment> {
  const { id: bookingId, reference } = booking;
  const refund = refundOf(booking, price);
  const amended = await saveAmendment(tx, booking, {
    ...after,
    price,
    refunded: toCents(booking.refunded + refund),
  });
  const refunds = await requestRefund(tx, { bookingId, amount: refund, reason: "amended", at, actor });
  const difference = toCents(price.total - booking.price.total);
  await appendChange(
    tx,
    {
      at,
      actor,
      kind: "booking-amended",
      subject: `booking ${reference}`,
      data: { bookingId, difference, refund, from: spanOf(booking), to: spanOf(amended) },
    },
    { before: contentsOf(booking), after: contentsOf(amended) },
  );
  await endOvertakenDue(tx, amended, at);
  const back = refund > 0 && { refund, refundIds: refunds.map(({ id }) => id) };
  await writeToTraveller(tx, bookingId, { kind: "booking-changed", reference, ...back });
  return { booking: amended, difference, refund };
}

/** What was paid beyond the new price: back to the card, or handed out in cash (cash §4). */
export function refundOf(booking: Booking, price: Price): Cents {
  return toCents(Math.max(0, keptOf(booking) - price.total));
}

/** Every field that a change may touch, for the audit. */
function contentsOf(booking: Booking) {
  const { departureDate, dropOffTime, returnDate, landingTime } = booking.stay;
  return {
    departureDate,
    dropOffTime,
    returnDate,
    landingTime,
    ...journeyOf(booking),
    vehicle: booking.vehicle,
    services: booking.serviceIds,
    total: booking.price.total,
  };
}

/** No plate and no flight: the journal holds nothing that may have to be forgotten. */
function spanOf({ stay, departureTerminal, arrivalTerminal, serviceIds }: Booking) {
  const { departureDate, dropOffTime, returnDate, landingTime } = stay;
  return [
    departureDate,
    dropOffTime,
    returnDate,
    landingTime,
    departureTerminal,
    arrivalTerminal,
    ...serviceIds,
  ];
}
