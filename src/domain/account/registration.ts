// The fields of an account, checked alike in the form and on the server.
import { checkEmail } from "#domain/account/email-address.ts";
import { checkPassword } from "#domain/account/password-rules.ts";
import { checkAccepted, type FieldChecks, requiredLine } from "#domain/field-check.ts";
import type { FieldRule } from "#domain/refusal.ts";

/** As typed; names of two words are snake_case, as in the call. */
export type Registration = Profile & {
  readonly password: string;
  readonly accepted_terms: boolean;
  readonly accepted_data_usage: boolean;
};

export type Profile = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
};

export const profileChecks: FieldChecks<Profile> = {
  firstname: checkName,
  lastname: checkName,
  email: checkEmail,
  phone: checkPhone,
  address: requiredLine(300),
};

export const registrationChecks: FieldChecks<Registration> = {
  ...profileChecks,
  password: checkPassword,
  accepted_terms: checkAccepted,
  accepted_data_usage: checkAccepted,
};

const nameLine = requiredLine(100);

/**
 * Text that mail clients turn into a link: a scheme, "www.", a domain in one case; not "St.John" or "J.R.R. Tolkien".
 */
const webAddress = /:\/\/|[\p{L}\d-]{2,}\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u;

/** rules §8: names appear in the operator's mails, so a link in one would be spam sent in the operator's name. */
function checkName(name: string): true | FieldRule {
  const outcome = nameLine(name);
  if (outcome !== true) return outcome;
  return webAddress.test(name) || /www\./i.test(name) ? "web-address" : true;
}

/**
 * Whether a text may be a phone number: 6 to 15 digits (E.164), a leading + and the usual separators. Country and
 * number range are validated where the metadata is loaded.
 */
export function checkPhone(text: string): true | FieldRule {
  const compact = text.replaceAll(/[\s.\-/()\u00A0\u202F\u2010-\u2015]/gu, "");
  if (compact === "") return "required";
  return /^(?:\+|00)?[0-9]{6,15}$/.test(compact) ? true : "phone";
}
