import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { SmsConfig } from "../platform/sms/sms-config.ts";

/** Reserved for fiction by the French regulator (ARCEP) and never assigned, so not sent to a real gateway. */
const invented = /^\+3363998\d{4}$/;

/**
 * sms §4: the phone number in E.164, if messages may go to it. Only mobile numbers qualify: not landlines, nor
 * freephone or premium-rate numbers. The demonstration uses fictional numbers.
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
