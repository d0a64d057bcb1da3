import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { SmsConfig } from "../platform/sms/sms-config.ts";

/** Kept for films and examples by the regulator (ARCEP): nobody has one, and a gateway is not asked to find out. */
const invented = /^\+3363998\d{4}$/;

/**
 * sms §4: of numbers that were typed, those that a message may go to, in E.164. These rules know mobile numbers alone: landlines,
 * and numbers at the caller's or at somebody's special charge, are none. The demonstration's people have invented ones.
 */
export function toMobileNumber(
  phone: string,
  { gateway, countries }: Pick<SmsConfig, "gateway" | "countries">,
): string | undefined {
  const number = parsePhoneNumberFromString(phone, "FR");
  if (number === undefined) return undefined;
  if (gateway === "sandbox" && invented.test(number.number)) return number.number;
  return number.isValid() && number.country !== undefined && countries.has(number.country)
    ? number.number
    : undefined;
}
