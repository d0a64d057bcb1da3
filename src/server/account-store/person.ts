// accounts §2: what a person types about themselves, and the form in which it is stored.
import { type EmailAddress, toEmailAddress } from "#domain/account/email-address.ts";
import { type Profile, profileChecks } from "#domain/account/registration.ts";
import { invalidFields } from "#domain/field-check.ts";
import type { FieldRefusals } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { toLine } from "#domain/text.ts";
import { toPhoneNumber } from "./phone-number.ts";

export type Person = Profile & { readonly email: EmailAddress };

export function readPerson(typed: Profile): Result<Person, FieldRefusals> {
  const lines: Profile = {
    firstname: toLine(typed.firstname),
    lastname: toLine(typed.lastname),
    email: typed.email,
    phone: toLine(typed.phone),
    address: toLine(typed.address),
  };
  const email = toEmailAddress(lines.email);
  const phone = toPhoneNumber(lines.phone);
  const broken = invalidFields(lines, profileChecks) ?? {};
  if (email === undefined || phone === undefined || Object.keys(broken).length > 0) {
    return reject({
      ...(phone === undefined && { phone: "phone" }),
      ...(email === undefined && { email: "email" }),
      ...broken,
    });
  }
  return accept({ ...lines, email, phone });
}
