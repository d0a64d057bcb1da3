// The record of a vehicle in custody: its state, moves, refused moves and claims (custody §1, §7, §8).
import type { CustodyState } from "#domain/custody/custody-states.ts";
import type { KnownTime } from "#domain/custody/custody-times.ts";
import type { Instant } from "#domain/time.ts";

/** Where a booking's vehicle and its key are now; derived from its moves. */
export type Custody = {
  readonly bookingId: string;
  readonly state: CustodyState;
  readonly stateAt: Instant;
  readonly spot: string | null;
  readonly keyTag: string | null;
  /** The staff member who has the key. */
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

/** The columns that a move changes. */
export type CustodyChange = Partial<Omit<Custody, "bookingId">>;

/** A move of a vehicle or of its key, as it was recorded. */
export type CustodyEvent = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  /** Who made it. */
  readonly staffId: string | null;
  readonly deviceId: string | null;
  readonly spot: string | null;
  readonly keyTag: string | null;
  readonly odometer: number | null;
  /** Id of the move that it undoes. */
  readonly undoes: string | null;
  /** The service that a visit to the workshop is for; null where it was not recorded. */
  readonly serviceId: string | null;
  /** Id of the event that this one corrects (custody §11). */
  readonly corrects: string | null;
  /** Corrected level, in eighths. */
  readonly fuel: number | null;
  /** Whose session sent it, where that was not its maker's (custody §7). */
  readonly sentBy: string | null;
  readonly deviceAt: Instant | null;
  readonly happenedAt: Instant;
  readonly timeKind: KnownTime["kind"];
  readonly knownFromAt: Instant | null;
  /**
   * Hash of the request under this id, for idempotency: an identical retry is answered, any other request is refused.
   */
  readonly requestHash: Uint8Array;
  readonly journalId: number;
  readonly hash: Uint8Array;
};

/** A move that a phone has shown as done and that the server has refused. */
/** The moves that a phone may keep until it reaches the server, by the names of their calls. */
export type KeptMoveKind =
  | "receive"
  | "return"
  | "markNoShow"
  | "undo"
  | "drive"
  | "park"
  | "call"
  | "arriveAtKerb"
  | "enterWorkshop"
  | "hangKey"
  | "takeKey"
  | "takeCash"
  | "correct";

export type RefusedMove = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly staffId: string;
  /** Whose session sent it, where that was not its maker's (custody §7). */
  readonly sentBy: string | null;
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
