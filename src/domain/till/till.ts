// A till's day, the movements of its cash, and its closing (cash §2, §3).
import type { Cents } from "#domain/money.ts";
import type { MovementKind } from "#domain/till/till-closing.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

export type Till = {
  readonly id: string;
  readonly place: string;
  readonly date: LocalDate;
  readonly openingFloat: Cents;
  readonly openedAt: Instant;
  readonly openedBy: string;
  readonly closedAt: Instant | null;
};

/** A movement of cash, with its receipt. */
export type CashMovement = {
  readonly id: string;
  readonly tillId: string;
  /** Number of the receipt within its till. */
  readonly number: number;
  readonly kind: MovementKind;
  /** Negative where it leaves the till. */
  readonly amount: Cents;
  readonly bookingId: string | null;
  readonly refundId: string | null;
  readonly reason: string | null;
  readonly staffId: string;
  readonly deviceId: string | null;
  readonly deviceAt: Instant;
  readonly happenedAt: Instant;
  /**
   * Hash of the request under this id, for idempotency: an identical retry is answered, any other request is refused.
   */
  readonly requestHash: Uint8Array;
};

export type TillClosing = {
  readonly tillId: string;
  readonly place: string;
  /** Sequence number among the closings of its place. */
  readonly number: number;
  /** Number of movements. */
  readonly movements: number;
  readonly expected: Cents;
  readonly counted: Cents;
  readonly leftInTill: Cents;
  readonly reason: string;
  readonly staffId: string;
  readonly happenedAt: Instant;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
};
