import { createHash } from "node:crypto";
import { awaitsPayment, initialAmendmentStatus } from "#domain/amendment/amendment-states.ts";
import { isSameBooking } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { holdExpiresAt } from "#domain/booking/hold.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { changePlace, holdPlace } from "../capacity/take-place.ts";
import type { Operator } from "../operator/operator.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { decidePlate } from "./amend-booking.ts";
import {
  type AskedChange,
  endAwaiting,
  endAwaitingChange,
  findAwaiting,
  findByKey,
  insertAmendment,
} from "./amendment-store.ts";
import { endReplacedDue } from "./asked-due.ts";
import { type Offer, type OfferRefusal, offerAmendment } from "./offer-amendment.ts";
import { writeAmendment } from "./write-amendment.ts";

export type Acceptance = {
  readonly operator: Operator;
  readonly asked: AskedChange;
  /** Id of the quote that was shown; a caller without one accepts the price of this moment. */
  readonly quoteId: string | undefined;
  readonly key: string | undefined;
  readonly actor: Actor;
  readonly now: Instant;
};

/** How a change is held; `until` and `request`: the end of the hold and what was asked for, where the office sets them. */
type Holding = Pick<Acceptance, "operator" | "asked" | "key" | "actor" | "now"> & {
  readonly until?: Instant;
  readonly request?: string;
};

/** `awaiting`: the change that waits for its difference; until that is paid the booking stands as it was. */
export type Accepted = { readonly booking: Booking; readonly awaiting?: string };

export type AcceptRefusal =
  | OfferRefusal
  | Refusal<"plate-booked" | "sold-out" | "price-changed" | "key-reused">;

/**
 * A traveller's change: made at once, or held until its difference is paid. A request that is repeated under its key
 * returns the first outcome. The caller has locked the booking's row.
 */
export async function acceptAmendment(
  tx: Tx,
  booking: Booking,
  acceptance: Acceptance,
): Promise<Result<Accepted, AcceptRefusal>> {
  const { operator, asked, quoteId, key, now } = acceptance;
  const earlier = key === undefined ? undefined : await findByKey(tx, booking.id, key);
  if (earlier) {
    if (earlier.request !== requestOf(asked)) return reject(refusal("key-reused"));
    return accept({ booking, ...(awaitsPayment(earlier) && { awaiting: earlier.id }) });
  }
  const offered = await offerAmendment(tx, booking, asked, { operator, now });
  if (!offered.ok) return offered;
  const offer = offered.value;
  if (isSameBooking(booking, offer.after)) return accept({ booking });
  if (quoteId !== undefined && quoteId !== offer.quoteId) {
    return reject(refusal("price-changed", undefined, { total: offer.price.total }));
  }
  if (offer.expressStartNeeded && asked.expressStart !== true) {
    return reject(refusal("invalid", { expressStart: "not-accepted" }));
  }
  const free = await decidePlate(tx, booking, offer.after, now);
  if (!free.ok) return free;
  return offer.toPay > 0
    ? holdAmendment(tx, booking, offer, acceptance)
    : make(tx, booking, offer, acceptance);
}

/** Equal requests have equal hashes: the route puts their fields in one order. */
function requestOf(asked: AskedChange): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}

async function make(
  tx: Tx,
  booking: Booking,
  offer: Offer,
  acceptance: Acceptance,
): Promise<Result<Accepted, Refusal<"sold-out">>> {
  const { actor, now: at } = acceptance;
  const held = await endAwaitingChange(tx, booking.id);
  await insertAmendment(tx, {
    ...recordOf(booking, offer, acceptance),
    status: initialAmendmentStatus(false),
    held: [],
  });
  const written = await writeAmendment(tx, booking, { after: offer.after, price: offer.price, at, actor });
  const place = await changePlace(tx, booking.stay, offer.after.stay, held);
  return place.ok ? accept({ booking: written.booking }) : place;
}

/**
 * Holds the extra capacity for as long as an order's hold, or until the office's deadline; a repeated request for the
 * same change returns the one that waits already.
 */
export async function holdAmendment(
  tx: Tx,
  booking: Booking,
  offer: Offer,
  holding: Holding,
): Promise<Result<Required<Accepted>, Refusal<"sold-out">>> {
  const { actor, now: at, until } = holding;
  const awaiting = await findAwaiting(tx, booking.id);
  const isAsked = until === undefined && awaiting?.quoteId === offer.quoteId;
  if (isAsked && awaiting.holdExpiresAt > at) return accept({ booking, awaiting: awaiting.id });
  if (awaiting?.purpose === "due") await endReplacedDue(tx, booking, awaiting, { at, actor });
  const before = await endAwaiting(tx, booking.id);
  const record = recordOf(booking, offer, holding);
  await appendJournal(tx, {
    at,
    actor,
    kind: "amendment-requested",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, amendmentId: record.id, amount: offer.toPay },
  });
  const place = await holdPlace(tx, booking.stay, offer.after.stay, before);
  if (!place.ok) return place;
  await insertAmendment(tx, { ...record, status: initialAmendmentStatus(true), held: place.value });
  return accept({ booking, awaiting: record.id });
}

function recordOf(
  booking: Booking,
  offer: Offer,
  { asked, request = requestOf(asked), key, now, operator, until }: Holding,
) {
  return {
    id: newId(now),
    bookingId: booking.id,
    purpose: "change",
    change: asked,
    request,
    quoteId: offer.quoteId,
    base: offer.base,
    price: offer.price,
    amount: offer.toPay,
    idempotencyKey: key ?? null,
    createdAt: now,
    holdExpiresAt: until ?? holdExpiresAt(now, operator.ordering),
  } as const;
}
