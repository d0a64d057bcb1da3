import type { Generated } from "kysely";
import type { Cents } from "#domain/money.ts";
import type { MovementKind } from "#domain/till/till-closing.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

export type TillTables = {
  tills: {
    id: string;
    place: string;
    date: LocalDate;
    openingFloat: Cents;
    openedAt: Instant;
    openedBy: string;
    closedAt: Generated<Instant | null>;
  };
  cashMovements: {
    id: string;
    tillId: string;
    /** Number of the receipt within its till. */
    number: number;
    kind: MovementKind;
    /** Negative where it leaves the till. */
    amount: Cents;
    bookingId: string | null;
    refundId: string | null;
    reason: string | null;
    staffId: string;
    deviceId: string | null;
    deviceAt: Instant;
    happenedAt: Instant;
    requestHash: Uint8Array;
  };
  cashClosings: {
    tillId: string;
    place: string;
    /** Its number among the closings of its place. */
    number: number;
    movements: number;
    expected: Cents;
    counted: Cents;
    leftInTill: Cents;
    reason: string;
    staffId: string;
    happenedAt: Instant;
    previousHash: Uint8Array;
    hash: Uint8Array;
  };
};
