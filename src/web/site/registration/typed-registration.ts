// What is typed into the registration form, kept in this tab until it is sent or somebody signs in, so that a reload
// loses nothing; its e-mail address is that of the sign-in form too. Never the password, and never a consent, which is
// an act (draft life §4).
import { isRecord } from "#web/api/is-record.ts";

const key = "typed-registration";

const kept = ["firstname", "lastname", "email", "phone", "address"] as const;

export type TypedRegistration = Readonly<Record<(typeof kept)[number], string>>;

export function storeRegistration(fields: Partial<TypedRegistration>): void {
  attempt(() =>
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, fields[name]])))),
  );
}

export function readRegistration(): Partial<TypedRegistration> {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"));
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
  attempt(() => sessionStorage.removeItem(key));
}

/** A browser may refuse storage: the form works without it. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
