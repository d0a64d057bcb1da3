declare const siren: unique symbol;

/** The nine digits by which France knows a company. */
export type Siren = string & { readonly [siren]: "siren" };

/** Read as it is written on papers, in groups or not; `undefined` where its last digit does not follow from the others. */
export function toSiren(text: string): Siren | undefined {
  const digits = text.replaceAll(/[\s.\-\u2010-\u2015]/gu, "");
  return /^[0-9]{9}$/.test(digits) && passesLuhn(digits) ? (digits as Siren) : undefined;
}

/** As papers write it: `732 829 320`, on one line. */
export function formatSiren(digits: string): string {
  return digits.replaceAll(/(?<=^(?:\d{3})+)(?=\d)/g, "\u00a0");
}

/** ISO/IEC 7812-1: every second digit from the right counts double, and the sum is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighed = index % 2 === 0 ? digit : digit * 2;
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum > 0 && sum % 10 === 0;
}
