// Who is signed in, as far as this page knows. Small on purpose: every page shows it, few change it.
import { useSyncExternalStore } from "react";
import type { Profile } from "#contract/accounts.ts";
import type { SiteRefusalCode } from "#domain/refusal.ts";
import type { BrowserCode } from "./failure.ts";

export type Session =
  /** A credential is stored and its owner not known yet. */
  | { readonly status: "unknown"; readonly why?: BrowserCode | SiteRefusalCode | undefined }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly profile: Profile };

const signedOut: Session = { status: "signed-out" };
let session: Session = signedOut;
const listeners = new Set<() => void>();

export function readSession(): Session {
  return session;
}

/** Whether the host that answers for accounts has shown that it keeps a language with them (contract). */
export function hostKeepsLocale(): boolean {
  return keepsLocale;
}

export function hostHasShownLocale(): void {
  keepsLocale = true;
}

let keepsLocale = false;

export function publishSession(next: Session): Session {
  session = next;
  for (const listener of listeners) listener();
  return next;
}

function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Server-rendered pages show the signed-out frame until the browser has read its storage. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => signedOut);
}
