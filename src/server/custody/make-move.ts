// Every move at the kerb and in the lot (custody §4, §7): idempotent by its id, decided in one transaction, and kept as
// a task for the office where it was refused after a phone had shown it as done.
import { createHash } from "node:crypto";
import type { CustodyView } from "#contract/fields/custody-fields.ts";
import type { StaffMember, StaffRole } from "#domain/access.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type CanonicalValue, canonicalJson } from "#domain/custody/canonical-json.ts";
import type { Custody, KeptMoveKind } from "#domain/custody/custody.ts";
import { isHandedBack, isInCustody } from "#domain/custody/custody-states.ts";
import { type KnownTime, knownTime } from "#domain/custody/custody-times.ts";
import { isVehicleAccessible, type VehicleAccessFacts } from "#domain/day/day-access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, instantFromIso } from "#domain/time.ts";
import { lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { findCustody, lockCustody } from "../custody-store/custody-store.ts";
import { recordContact } from "../custody-store/device-store.ts";
import { appendEvent, findEvent, type NewEvent } from "../custody-store/event-store.ts";
import { endRefusedMove, keepRefusedMove } from "../custody-store/keep-refused-move.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Services } from "../services.ts";
import { findMaker, isSentByMaker, type Maker } from "../staff-store/find-maker.ts";
import { viewCustody } from "./custody-view.ts";

/** What a phone sends with each move. */
export type SentMove = {
  readonly id: string;
  readonly at: string;
  readonly kind: KeptMoveKind;
  readonly queued?: boolean | undefined;
  readonly madeBy?: string | undefined;
  readonly [detail: string]: CanonicalValue | undefined;
};

export type MoveFacts = {
  readonly booking: Booking;
  readonly custody: Custody;
  /** Who made the move, and the role by which it is judged. */
  readonly staffId: string;
  readonly role: StaffRole;
  readonly now: Instant;
};

/** What a move writes to its event, whose kind is the journal entry's too. */
export type Made = Pick<
  NewEvent,
  "kind" | "spot" | "keyTag" | "odometer" | "undoes" | "serviceId" | "corrects" | "fuel" | "contents"
>;

export type AskedMove<Code extends Refusal["code"]> = {
  readonly reference: string;
  readonly caller: StaffMember;
  readonly move: SentMove;
  /**
   * Decided first, in a transaction that commits even on a refusal, so that concurrent attempts cannot bypass what it
   * counts.
   */
  readonly admit?: (tx: Tx, facts: MoveFacts) => Promise<Result<void, Refusal<Code>>>;
  /**
   * Whether the move may restore a stay that had given up its place: locks its plate against new bookings
   * (capacity §9).
   */
  readonly bringsStayBack?: boolean;
  /** Writes what changes; the event is appended after it. */
  readonly make: (tx: Tx, facts: MoveFacts) => Promise<Result<Made, Refusal<Code>>>;
};

type Unmade = "not-found" | "not-possible-now" | "key-reused";
type Decided<Code extends Refusal["code"]> = Result<void, Refusal<Code | Unmade>>;

/** `maker` is a refusal where the phone names somebody of whom it had no session. */
type Attributed<Code extends Refusal["code"]> = AskedMove<Code> & {
  readonly maker: Result<Maker, Refusal<Code>>;
};

/** A move that its phone may have kept: another person's session may send it (custody §7). */
export async function makeMove<Code extends Refusal["code"]>(
  services: Pick<Services, "db" | "clock">,
  asked: AskedMove<Code>,
): Promise<Result<CustodyView, Refusal<Code | Unmade | "maker-unknown">>> {
  const { caller, move } = asked;
  const maker = await findMaker(services.db, caller, move.madeBy, services.clock.now());
  return makeMoveAs<Code | "maker-unknown">(services, { ...asked, maker });
}

export async function makeMoveAs<Code extends Refusal["code"]>(
  { db, clock }: Pick<Services, "db" | "clock">,
  asked: Attributed<Code>,
): Promise<Result<CustodyView, Refusal<Code | Unmade>>> {
  const { reference, caller, move, maker } = asked;
  const now = clock.now();
  const found = await findBookingByReference(db, reference);
  if (!found) return reject(refusal("not-found"));
  const judged = maker.ok ? maker.value : caller;
  const { zone } = (await readOperator(db)).airport;
  const reached = reachedAs(found, await findCustody(db, found.id));
  const isAccessible = isVehicleAccessible(judged.role, reached, { now, zone });
  // What somebody else made out of the sender's reach is a task for the office, like any other refusal.
  if (!isAccessible && isSentByMaker(caller, move.madeBy)) return reject(refusal("not-found"));
  const made: Decided<Code> = isAccessible
    ? await decideMove(db, found, asked, now)
    : reject(refusal("not-found"));
  if (made.ok) return accept(await viewCustody(db, found.id, { caller, now }));
  if (move.queued === true) {
    const isMade = async (tx: Tx, id: string): Promise<boolean> => (await findEvent(tx, id)) !== undefined;
    const kept = { move, deviceId: caller.deviceId };
    await keepRefusedMove(db, { found, asked: kept, maker: judged, refusal: made.refusal, now, isMade });
  }
  return made;
}

async function decideMove<Code extends Refusal["code"]>(
  db: Db,
  found: Booking,
  asked: Attributed<Code>,
  now: Instant,
): Promise<Decided<Code>> {
  const { maker } = asked;
  const admitted =
    asked.admit && maker.ok && (await inTransaction(db, (tx) => admitTo(tx, found.id, asked, now)));
  if (admitted && !admitted.ok) return admitted;
  return decideInTransaction(db, async (tx): Promise<Decided<Code>> => {
    const plate = found.vehicle.licensePlate;
    // The lock order everywhere: the plate before the booking's row.
    if (asked.bringsStayBack === true) await lockStaysOf(tx, plate);
    const booking = await lockBookingById(tx, found.id);
    if (!booking) return reject(refusal("not-found"));
    if (booking.vehicle.licensePlate !== plate) return reject(refusal("not-possible-now"));
    return make(tx, booking, asked, now);
  });
}

async function admitTo<Code extends Refusal["code"]>(
  tx: Tx,
  bookingId: string,
  { maker, admit }: Attributed<Code>,
  now: Instant,
): Promise<Result<void, Refusal<Code | "not-found">>> {
  if (!maker.ok) return maker;
  const booking = await lockBookingById(tx, bookingId);
  if (!booking || !admit) return reject(refusal("not-found"));
  const { staffId, role } = maker.value;
  return admit(tx, { booking, custody: await lockCustody(tx, bookingId, now), staffId, role, now });
}

async function make<Code extends Refusal["code"]>(
  tx: Tx,
  booking: Booking,
  { caller, move, maker, make: change }: Attributed<Code>,
  now: Instant,
): Promise<Result<void, Refusal<Code | "key-reused">>> {
  const requestHash = hashOf(booking, move);
  const earlier = await findEvent(tx, move.id);
  if (earlier) {
    return requestHash.equals(earlier.requestHash) ? accept(undefined) : reject(refusal("key-reused"));
  }
  if (!maker.ok) return maker;
  const { staffId, role, sentBy } = maker.value;
  const custody = await lockCustody(tx, booking.id, now);
  const made = await change(tx, { booking, custody, staffId, role, now });
  if (!made.ok) return made;
  const previousContactAt = await recordContact(tx, caller.deviceId, now);
  await appendEvent(tx, {
    ...made.value,
    id: move.id,
    bookingId: booking.id,
    reference: booking.reference,
    actor: `staff ${staffId}`,
    staffId,
    sentBy,
    deviceId: caller.deviceId,
    deviceAt: instantFromIso(move.at),
    happenedAt: now,
    time: timeOf(move, previousContactAt, now),
    requestHash,
  });
  await endRefusedMove(tx, move.id, { at: now, by: caller.staffId, words: null });
  return accept(undefined);
}

/** A queued move was made at an unknown time before it arrived. */
function timeOf({ queued }: SentMove, previousContactAt: Instant | undefined, now: Instant): KnownTime {
  return queued === true
    ? { kind: "between", from: undefined, until: now }
    : knownTime(previousContactAt, now);
}

/** Hash by which a retry is recognised, whether or not the move was queued in between, and whoever sends it. */
function hashOf({ id }: Booking, move: SentMove): Buffer {
  return createHash("sha256")
    .update(canonicalJson({ booking: id, move: { ...move, queued: undefined, madeBy: undefined } }))
    .digest();
}

/** Derived from the custody record: the booking's status follows from its moves. */
function reachedAs({ stay }: Booking, custody: Custody | undefined): VehicleAccessFacts {
  const isHere = custody !== undefined && isInCustody(custody.state);
  const isBack = custody !== undefined && isHandedBack(custody.state);
  return { stay, isHere, handedBackAt: isBack ? custody.stateAt : undefined };
}
