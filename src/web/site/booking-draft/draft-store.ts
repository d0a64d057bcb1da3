// The draft and the booking that it turned into, in the browser's storage, followed by every window that shows them.
import { useRef, useSyncExternalStore } from "react";
import { now } from "#web/api/document-facts.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { bookingDraftKey, placedBookingKey } from "#web/parts/booking-draft-exists.ts";
import { type BookingDraft, emptyDraft, parseDraft } from "./booking-draft.ts";
import { afterEvent, type DraftEvent, type DraftLife } from "./draft-life.ts";
import { useFirstDraft } from "./first-booking.ts";
import { readPlaced, rememberPlaced } from "./placed-booking.ts";

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

function readLife(): DraftLife {
  return { draft: readDraft(), placed: readPlaced() };
}

/** Changes the draft as stored at this moment: another window may have changed it since this one was rendered. */
export function changeDraft(change: (before: BookingDraft) => BookingDraft): BookingDraft {
  const before = readDraft();
  const after = change(before);
  if (after !== before) write(after);
  return readDraft();
}

/** Applies an event of the draft's life cycle (draft life §2). */
export function moveDraft(event: DraftEvent): void {
  const before = readLife();
  const after = afterEvent(before, event, now());
  if (after.placed !== before.placed) {
    if (after.placed === undefined) removeStored(placedBookingKey);
    else rememberPlaced(after.placed);
  }
  if (after.draft !== before.draft) write(after.draft);
  else if (after !== before) announce();
}

/** Selects a part of the draft: the component renders again only when that part changes. */
export function useDraftValue<Value>(
  select: (draft: BookingDraft) => Value,
  isEqual: (left: Value, right: Value) => boolean = Object.is,
): Value {
  const first = useFirstDraft();
  return useStored(
    () => select(readDraft()),
    () => select(first),
    isEqual,
  );
}

export function useLifeValue(select: (life: DraftLife) => string | undefined): string | undefined {
  const draft = useFirstDraft();
  return useStored(
    () => select(readLife()),
    () => select({ draft, placed: undefined }),
    Object.is,
  );
}

/** Structural equality, for selectors that build a new value each time. */
export function sameText(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** `readFirst`: the server snapshot, which hydration has to match. */
function useStored<Value>(
  read: () => Value,
  readFirst: () => Value,
  isEqual: (left: Value, right: Value) => boolean,
): Value {
  const last = useRef<{ readonly value: Value }>(undefined);
  const still = (value: Value): Value => {
    if (last.current === undefined || !isEqual(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(
    subscribe,
    () => still(read()),
    () => still(readFirst()),
  );
}

function write(draft: BookingDraft): void {
  const kept = { ...draft, savedAt: now() };
  const text = JSON.stringify(kept);
  if (sameText({ ...draft, savedAt: 0 }, emptyDraft(0))) removeStored(bookingDraftKey);
  else if (store(bookingDraftKey, text)) known = { text, draft: kept };
  // The attribute that `boot.ts` sets when a document is opened.
  const { dataset } = document.documentElement;
  if (draft.stay.departureDate && draft.stay.returnDate) dataset["draft"] = "";
  else delete dataset["draft"];
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", hearOtherWindows);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", hearOtherWindows);
  };
}

/**
 * One `storage` listener for all subscribers: React may render between two listeners of an event, so a component with
 * its own would render a newer draft than its parent.
 */
function hearOtherWindows({ key }: StorageEvent): void {
  if (key === null || key === bookingDraftKey || key === placedBookingKey) announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
