// Who is signed in, as far as this page knows. A small module of its own: every page reads it, few change it.
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

/** Whether the account host has returned a locale, and so stores one with the account (contract). */
export function hostStoresLocale(): boolean {
  return keepsLocale;
}

export function noteHostStoresLocale(): void {
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

/** Server-rendered pages show the signed-out frame until hydration has read the browser's storage. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => signedOut);
}
