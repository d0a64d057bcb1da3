import type { FieldRule } from "#domain/refusal.ts";

declare const emailAddress: unique symbol;

/** Trimmed, lower case, ASCII, at most 254 characters: one spelling for each mailbox. */
export type EmailAddress = string & { readonly [emailAddress]: "e-mail address" };

// The form that browsers check (HTML, "valid e-mail address"), with a dot in the domain and none doubled before the @.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Trims, lower-cases and drops invisible characters that pasting adds. Does not validate. */
export function normaliseEmail(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .trim()
    .toLowerCase();
}

/** The normalised address; `undefined` when it is malformed. Only sending a mail shows whether the mailbox exists. */
export function toEmailAddress(text: string): EmailAddress | undefined {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  const labels = domain.split(".");
  const plausible =
    email.length <= 254 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? "");
  return plausible ? (email as EmailAddress) : undefined;
}

export function checkEmail(text: string): true | FieldRule {
  if (normaliseEmail(text) === "") return "required";
  return toEmailAddress(text) ? true : "email";
}
