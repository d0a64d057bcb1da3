import { expect, test } from "vitest";
import { phoneAbroad, phoneFromAnywhere } from "./phone-from-anywhere.ts";

test.each([
  ["+33199001234", "fr", "01 99 00 12 34 (depuis l’étranger : +33 1 99 00 12 34)", "+33 1 99 00 12 34"],
  ["+33199001234", "en", "+33 1 99 00 12 34", undefined],
  ["+442079460000", "fr", "+44 20 7946 0000", undefined],
  ["+41 22 555 01 23", "fr", "+41 22 555 01 23", undefined],
  ["", "fr", "", undefined],
] as const)(
  "looks 22: what is read abroad has the number that is dialled there, once: '%s' in %s",
  (phone, locale, written, abroad) => {
    const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
    expect(plain(phoneFromAnywhere(phone, locale))).toBe(written);
    expect(plain(phoneAbroad(phone, locale))).toBe(abroad);
  },
);
