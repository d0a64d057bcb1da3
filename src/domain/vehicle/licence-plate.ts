declare const licencePlate: unique symbol;

/** 1–12 characters A–Z 0–9, without separators. */
export type LicencePlate = string & { readonly [licencePlate]: "plate" };

// French plates have no I, O or U. SS is never issued; WW on the left marks a provisional plate.
const current = /^(?!SS)([A-HJ-NP-TV-Z]{2})(?!000)([0-9]{3})(?!SS)([A-HJ-NP-TV-Z]{2})$/;
const before2009 = /^([0-9]{1,4})([A-HJ-NP-TV-Z]{1,3})(0[1-9]|1[0-9]|2[1-9AB]|[3-8][0-9]|9[0-5]|97[1-6])$/;

/**
 * A plate without separators and accents, upper case. `undefined` when that is empty, has more than 12 characters, or
 * contains anything but Latin letters and digits.
 */
export function normalisePlate(text: string): LicencePlate | undefined {
  const compact = text.normalize("NFD").replaceAll(/\p{M}|[\s.·•_/'’\-\u2010-\u2015]/gu, "");
  if (!/^[A-Za-z0-9]{1,12}$/.test(compact)) return undefined;
  return compact.toUpperCase() as LicencePlate;
}

/** Whether a plate has a French format: current, provisional or from before 2009. Any other is foreign, not invalid. */
export function isFrenchPlate(plate: LicencePlate): boolean {
  return current.test(plate) || before2009.test(plate);
}

/** As on the plate: `AA-123-AA`, `1234 AB 75`; a foreign one without separators, as stored. */
export function formatPlate(plate: LicencePlate): string {
  const parts = current.exec(plate);
  if (parts) return parts.slice(1).join("-");
  const older = before2009.exec(plate);
  return older ? older.slice(1).join(" ") : plate;
}
