declare const siren: unique symbol;

/** The nine-digit registration number of a French company. */
export type Siren = string & { readonly [siren]: "siren" };

/** Parses a SIREN with or without separators; `undefined` where the check digit is wrong. */
export function toSiren(text: string): Siren | undefined {
  const digits = text.replaceAll(/[\s.\-\u2010-\u2015]/gu, "");
  return /^[0-9]{9}$/.test(digits) && passesLuhn(digits) ? (digits as Siren) : undefined;
}

/** As documents write it: `732 829 320`, with non-breaking spaces. */
export function formatSiren(digits: string): string {
  return digits.replaceAll(/(?<=^(?:\d{3})+)(?=\d)/g, "\u00a0");
}

/**
 * Luhn checksum (ISO/IEC 7812-1): every second digit from the right counts double, and the sum is a multiple of ten.
 */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? digit : digit * 2;
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum > 0 && sum % 10 === 0;
}
