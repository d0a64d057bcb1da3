// What is typed into the registration form, kept in this tab until it is sent or somebody signs in, so that a reload
// loses nothing; its e-mail address is that of the sign-in form too. Never the password, and never a consent, which is
// an act (draft life §4).
import { isRecord } from "#web/api/is-record.ts";
import { forgetInTab, keepInTab, readFromTab } from "#web/api/kept-in-tab.ts";

const kept = ["firstname", "lastname", "email", "phone", "address"] as const;

export type TypedRegistration = Readonly<Record<(typeof kept)[number], string>>;

export function storeRegistration(fields: Partial<TypedRegistration>): void {
  keepInTab("typed-registration", Object.fromEntries(kept.map((name) => [name, fields[name]])));
}

export function readRegistration(): Partial<TypedRegistration> {
  const stored = readFromTab("typed-registration");
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    kept.flatMap((name) => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
  );
}

/** Typed into the sign-in form: whoever turns to the registration finds it there. */
export function storeTypedEmail(email: string): void {
  storeRegistration({ ...readRegistration(), email });
}

export function forgetRegistration(): void {
  forgetInTab(["typed-registration"]);
}
