import type { ColumnType, Generated } from "kysely";
import type { ClosingKind } from "#domain/books/closing-periods.ts";
import type { Cents } from "#domain/money.ts";
import type { MovementKind } from "#domain/till/till-closing.ts";
import type { Instant, LocalDate } from "#domain/time.ts";

/** What a period sold, in cents. */
export type SalesFigures = {
  readonly invoices: number;
  readonly creditNotes: number;
  readonly total: number;
  readonly vat: number;
  readonly rates: readonly {
    readonly vatPercent: number;
    readonly net: number;
    readonly vat: number;
    readonly total: number;
  }[];
  readonly card: number;
  readonly cash: number;
  /** Running total of all sales up to the end of the period. */
  readonly everSold: number;
};

export type TillTables = {
  salesClosings: {
    kind: ClosingKind;
    /** `2026-11-21`, `2026-11`, `2026`. */
    period: string;
    /** Counted within closings of its kind. */
    number: number;
    figures: ColumnType<SalesFigures, string, never>;
    previousHash: Uint8Array;
    hash: Uint8Array;
    closedAt: Instant;
  };
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
    /** Negative for money that leaves the till. */
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
    /** Counted within closings of its place. */
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
