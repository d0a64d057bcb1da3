// The registration that this browser has asked for, until somebody signs in: where to go on then, in whichever window
// the mailed link is opened, and whose address it was.
import { isRecord } from "#web/api/is-record.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { hasBookingDraft } from "#web/parts/booking-draft-exists.ts";
import { ownPath, paths } from "#web/paths.ts";

const key = "registration";

export type RegisteredHere = { readonly email: string; readonly back?: string | undefined };

export function rememberRegistration(registered: RegisteredHere): void {
  store(key, JSON.stringify(registered));
}

export function readRegisteredHere(): RegisteredHere | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "null");
    if (!isRecord(stored) || typeof stored["email"] !== "string") return undefined;
    const { email, back } = stored;
    return { email, back: ownPath(typeof back === "string" ? back : undefined) };
  } catch {
    return undefined;
  }
}

export function forgetRegisteredHere(): void {
  removeStored(key);
}

/** Where whoever has just registered goes on: where they were, or to the booking that waits for them. */
export function placeAfterRegistering(registered: RegisteredHere | undefined): string {
  return registered?.back ?? (hasBookingDraft() ? paths.booking() : paths.profile());
}
