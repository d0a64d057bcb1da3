// What is known of a vehicle in our hands: its state, its moves, what was refused and what was claimed (custody §1, §7, §8).
import type { CustodyState } from "#domain/custody/custody-states.ts";
import type { KnownTime } from "#domain/custody/custody-times.ts";
import type { Instant } from "#domain/time.ts";

/** Where a booking's vehicle and its key are now; follows from its moves. */
export type Custody = {
  readonly bookingId: string;
  readonly state: CustodyState;
  readonly stateAt: Instant;
  readonly spot: string | null;
  readonly keyTag: string | null;
  /** Who has the key in hand. */
  readonly holderId: string | null;
  readonly holderSinceAt: Instant | null;
  readonly odometerIn: number | null;
  readonly odometerOut: number | null;
  /** How far it may be driven, as promised when its custody began. */
  readonly promisedKm: number;
  readonly returnCode: string;
  readonly wrongCodes: number;
  readonly recalledAt: Instant | null;
};

/** What a move changes of it. */
export type CustodyChange = Partial<Omit<Custody, "bookingId">>;

/** A move of a vehicle or of its key, as it was recorded. */
export type CustodyEvent = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly staffId: string | null;
  readonly deviceId: string | null;
  readonly spot: string | null;
  readonly keyTag: string | null;
  readonly odometer: number | null;
  /** The move that it takes back. */
  readonly undoes: string | null;
  /** Which service a vehicle in the workshop is there for; earlier moves did not say. */
  readonly serviceId: string | null;
  /** The entry in which something was wrong; this one says what it should have been (custody §11). */
  readonly corrects: string | null;
  /** In eighths, as it should have been. */
  readonly fuel: number | null;
  readonly deviceAt: Instant | null;
  readonly happenedAt: Instant;
  readonly timeKind: KnownTime["kind"];
  readonly knownFromAt: Instant | null;
  /** Of what was asked under its id: the same asked again is answered, anything else is refused. */
  readonly requestHash: Uint8Array;
  readonly journalId: number;
  readonly hash: Uint8Array;
};

/** A move that a phone has shown as done and that the server has refused. */
export type RefusedMove = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly staffId: string;
  readonly deviceId: string | null;
  readonly deviceAt: Instant;
  readonly arrivedAt: Instant;
  readonly refusal: string;
  /** What the phone did, and what the server knew. */
  readonly move: Readonly<Record<string, unknown>>;
  readonly found: Readonly<Record<string, unknown>>;
};

/** A traveller's remark about the vehicle's condition. */
export type Claim = {
  readonly id: string;
  readonly bookingId: string;
  readonly pieceId: string | null;
  readonly words: string;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly outcome: string | null;
};
