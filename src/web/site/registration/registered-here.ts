// The registration made in this browser: its e-mail address, and where to go on afterwards, in whichever window the
// mailed link is opened. Kept until the booking is prefilled with it, or a sign-out.
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

/** Where a newly registered traveller goes on: back to where they were, or to their unfinished booking. */
export function placeAfterRegistering(registered: RegisteredHere | undefined): string {
  return registered?.back ?? (hasBookingDraft() ? paths.booking() : paths.profile());
}
