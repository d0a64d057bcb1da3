declare const cents: unique symbol;

/** Whole euro cents, VAT included unless a name says otherwise (pricing §8). */
export type Cents = number & { readonly [cents]: "cents" };

export const noMoney = toCents(0);

/** Brands an integer as cents. Throws RangeError on a fraction or an unsafe integer: no amount is rounded silently. */
export function toCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Whole euros as cents. */
export function euros(amount: number): Cents {
  return toCents(amount * 100);
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function times(amount: Cents, count: number): Cents {
  return toCents(amount * count);
}

/**
 * Divides and rounds to the nearest integer, halves away from zero (pricing §4, §7, §8). Takes numerator and
 * denominator, to avoid floating-point fractions. The denominator has to be positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const magnitude = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? 0 - magnitude : magnitude;
}
