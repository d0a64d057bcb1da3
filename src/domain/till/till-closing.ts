// Counting a till at the end of its day (cash §3).
import { type Cents, noMoney, sumOf, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { LocalDate } from "#domain/time.ts";

export const movementKinds = ["payment", "refund", "added", "removed"] as const;

/** Cash received, cash refunded, money brought from the bank, money taken to it. */
export type MovementKind = (typeof movementKinds)[number];

const signs: Readonly<Record<MovementKind, 1 | -1>> = { payment: 1, refund: -1, added: 1, removed: -1 };

/** The amount with its sign: negative where it leaves the till. */
export function signed(kind: MovementKind, amount: Cents): Cents {
  return toCents(signs[kind] * amount);
}

export function expectedIn(openingFloat: Cents, movements: readonly Cents[]): Cents {
  return sumOf([openingFloat, ...movements]);
}

export type ClosingFacts = {
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** The earliest previous day that is not closed. */
  readonly earlierOpen: LocalDate | undefined;
  readonly expected: Cents;
};

export type Count = {
  readonly counted: Cents;
  /** The next day's float. */
  readonly left: Cents;
  readonly reason: string;
};

/**
 * cash §3: accepts with the difference between counted and expected. Refused for a future day, while an earlier day is
 * open, if more is left than counted, and for a difference without a reason.
 */
export function decideTillClosing(
  { date, today, earlierOpen, expected }: ClosingFacts,
  { counted, left, reason }: Count,
): Result<Cents, Refusal<"not-possible-now" | "earlier-till-open" | "invalid">> {
  if (date > today) return reject(refusal("not-possible-now"));
  if (earlierOpen !== undefined) {
    return reject(refusal("earlier-till-open", undefined, { date: earlierOpen }));
  }
  if (left > counted) return reject(refusal("invalid", { "closing.left": "out-of-range" }));
  const difference = toCents(counted - expected);
  if (difference !== noMoney && reason === "") {
    return reject(refusal("invalid", { "closing.reason": "required" }));
  }
  return accept(difference);
}

/** `CDG-20261121-007` (cash §2). */
export function receiptNumber(place: string, date: LocalDate, number: number): string {
  return `${place}-${date.replaceAll("-", "")}-${String(number).padStart(3, "0")}`;
}
