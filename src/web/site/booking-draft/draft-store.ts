// The draft in the browser's storage, followed by every window that shows it.
import { useSyncExternalStore } from "react";
import { now } from "#web/api/document-facts.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { type BookingDraft, emptyDraft, parseDraft } from "./booking-draft.ts";

const listeners = new Set<() => void>();
let known: { readonly text: string | undefined; readonly draft: BookingDraft } | undefined;

/** The same object until storage changes. */
export function readDraft(): BookingDraft {
  const text = readStored(bookingDraftKey);
  if (known === undefined || known.text !== text) {
    known = { text, draft: parseDraft(text, now()) ?? emptyDraft(now()) };
  }
  return known.draft;
}

/** Changes what is stored at this moment, which another window may have changed since this one was drawn. */
export function changeDraft(change: (before: BookingDraft) => BookingDraft): BookingDraft {
  const before = readDraft();
  const after = change(before);
  if (after === before) return before;
  store(bookingDraftKey, JSON.stringify({ ...after, savedAt: now() }));
  announce();
  return readDraft();
}

export function clearDraft(): void {
  removeStored(bookingDraftKey);
  announce();
}

export function useDraft(): BookingDraft {
  return useSyncExternalStore(subscribe, readDraft);
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === bookingDraftKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
