// The session credential: the `authorization` header's exact value, stored under one key (specification §4).
import { readStored, removeStored, store } from "./storage.ts";

export const credentialKey = "authorization";

type Listener = () => void;
const expiryListeners = new Set<Listener>();

export function readCredential(): string | undefined {
  return readStored(credentialKey) || undefined;
}

export function storeCredential(value: string): void {
  expired = false;
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

let expired = false;

/** Whether the last session on this page expired: only then the sign-in screen says so. */
export function hasSessionExpired(): boolean {
  return expired;
}

export function onCredentialExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
