import type { Siren } from "./siren.ts";

declare const vatNumber: unique symbol;

/** With its country's letters and without separators: `FR44732829320`. */
export type VatNumber = string & { readonly [vatNumber]: "vat-number" };

const british = /^(?:[0-9]{9}|[0-9]{12}|(?:GD|HA)[0-9]{3})$/;

/** Formats after the country prefix: the EU's member states (VIES), Northern Ireland, and three neighbours. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U[0-9]{8}$/,
  BE: /^[01][0-9]{9}$/,
  BG: /^[0-9]{9,10}$/,
  CH: /^E[0-9]{9}(?:MWST|TVA|IVA)?$/,
  CY: /^[0-9]{8}[A-Z]$/,
  CZ: /^[0-9]{8,10}$/,
  DE: /^[0-9]{9}$/,
  DK: /^[0-9]{8}$/,
  EE: /^[0-9]{9}$/,
  EL: /^[0-9]{9}$/,
  ES: /^(?![0-9]{9}$)[0-9A-Z][0-9]{7}[0-9A-Z]$/,
  FI: /^[0-9]{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}[0-9]{9}$/,
  GB: british,
  HR: /^[0-9]{11}$/,
  HU: /^[0-9]{8}$/,
  IE: /^(?:[0-9]{7}[A-W][A-I]?|[0-9][A-Z+*][0-9]{5}[A-W])$/,
  IT: /^[0-9]{11}$/,
  LT: /^(?:[0-9]{9}|[0-9]{12})$/,
  LU: /^[0-9]{8}$/,
  LV: /^[0-9]{11}$/,
  MT: /^[0-9]{8}$/,
  NL: /^[0-9]{9}B[0-9]{2}$/,
  NO: /^[0-9]{9}(?:MVA)?$/,
  PL: /^[0-9]{10}$/,
  PT: /^[0-9]{9}$/,
  RO: /^[0-9]{2,10}$/,
  SE: /^[0-9]{12}$/,
  SI: /^[0-9]{8}$/,
  SK: /^[0-9]{10}$/,
  XI: british,
};

/**
 * Validates the format, and for France the check digits; only the issuing state knows whether a company has the number.
 */
export function toVatNumber(text: string): VatNumber | undefined {
  const compact = text.replaceAll(/[\s.\-\u2010-\u2015]/gu, "").toUpperCase();
  // EN 16931 and VIES use the prefix EL for Greece, whose ISO code is GR.
  const written = compact.startsWith("GR") ? `EL${compact.slice(2)}` : compact;
  const country = written.slice(0, 2);
  const number = written.slice(2);
  if (!(Object.hasOwn(forms, country) && forms[country]?.test(number))) return undefined;
  if (country === "FR" && !hasFrenchKey(number)) return undefined;
  return written as VatNumber;
}

/** A French VAT number ends in the company's SIREN; a foreign one contains none. */
export function isVatNumberOf(number: VatNumber, siren: Siren): boolean {
  return !number.startsWith("FR") || number.slice(4) === siren;
}

/**
 * CGI ann. II art. 242 bis: two check digits derived from the other nine. Keys with letters have no public algorithm.
 */
function hasFrenchKey(number: string): boolean {
  const key = number.slice(0, 2);
  return !/^[0-9]{2}$/.test(key) || Number(key) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97;
}
