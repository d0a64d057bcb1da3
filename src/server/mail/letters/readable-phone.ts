import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** `+33 1 99 00 12 34`, in one piece; what is no number stays as it was written. */
export function readablePhone(text: string): string {
  const written = parsePhoneNumberFromString(text, "FR")?.formatInternational() ?? text;
  return written.replaceAll(" ", "\u00a0");
}
