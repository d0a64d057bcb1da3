import type { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { checkEmail, type EmailAddress, toEmailAddress } from "#domain/account/email-address.ts";
import { type FieldRefusals, type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { lengthOf, toLine, toParagraphs } from "#domain/text.ts";
import { toPhoneNumber } from "../account-store/phone-number.ts";

export type ContactMessage = {
  readonly name: string;
  readonly email: EmailAddress;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
};

type Typed = BodyOf<typeof api.sendContactMessage>["contact"];

const shortestMessage = 10;

/**
 * Cleans a typed message. Name and subject become single lines, against header injection in mails. A telephone number
 * must be valid and is stored as written: only a person reads it.
 */
export function readContact(typed: Typed): Result<ContactMessage, Refusal<"invalid">> {
  const name = toLine(typed.name);
  const subject = toLine(typed.subject);
  const message = toParagraphs(typed.message);
  const phone = toLine(typed.phone ?? "");
  const email = toEmailAddress(typed.email);
  const fields = broken({
    name: name === "" ? "required" : true,
    email: checkEmail(typed.email),
    phone: phone === "" || toPhoneNumber(phone) !== undefined || "phone",
    subject: subject === "" ? "required" : true,
    message: lengthOf(message) < shortestMessage ? "too-short" : true,
  });
  if (fields !== undefined || email === undefined) return reject(refusal("invalid", fields));
  return accept({ name, email, phone, subject, message });
}

function broken(checks: Readonly<Record<string, true | FieldRule>>): FieldRefusals | undefined {
  const rules: Record<string, FieldRule> = {};
  for (const [field, outcome] of Object.entries(checks)) if (outcome !== true) rules[field] = outcome;
  return Object.keys(rules).length > 0 ? rules : undefined;
}
