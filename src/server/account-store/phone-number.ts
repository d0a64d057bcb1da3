import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** In E.164; a number without a country code is French (rules §8). `undefined` when no such number can exist. */
export function toPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, "FR");
  return number?.isValid() ? number.number : undefined;
}
