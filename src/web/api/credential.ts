// The session credential: the `authorization` header's exact value, stored under one key (specification §4).
import { readStored, removeStored, store } from "./storage.ts";

export const credentialKey = "authorization";

type Listener = () => void;
const expiryListeners = new Set<Listener>();
const refusalListeners = new Set<Listener>();

export function readCredential(): string | undefined {
  return readStored(credentialKey) || undefined;
}

export function storeCredential(value: string): void {
  expired = false;
  refused = false;
  store(credentialKey, value);
}

export function removeCredential(): void {
  removeStored(credentialKey);
}

/**
 * Called when the server answers that the credential has expired: removes it and notifies listeners, which open
 * sign-in.
 */
export function credentialExpired(): void {
  expired = true;
  removeCredential();
  for (const listener of expiryListeners) listener();
}

/**
 * Called when a call is refused for its credential, which has not expired: it may have been revoked elsewhere. Only the
 * profile's answer ends the session (`session.ts`): another host may refuse a mistyped password in the same way.
 */
export function credentialRefused(): void {
  refused = true;
  for (const listener of refusalListeners) listener();
}

export function onCredentialRefused(listener: Listener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

let expired = false;
let refused = false;

/** Whether the last session on this page expired or was ended elsewhere: only then the sign-in screen says so. */
export function hasSessionEnded(): boolean {
  return expired || (refused && readCredential() === undefined);
}

export function onCredentialExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
