// Whether the last request reached the server: drives the offline banner and the send queue.
import { createStore } from "../kept/small-store.ts";

export type Contact = {
  readonly reached: boolean;
  /** When the server last answered, or when the cached data is from; undefined while neither is known. */
  readonly at: number | undefined;
};

export const contact = createStore<Contact>({ reached: true, at: undefined });

export function noteContact(outcome: "made" | "lost"): void {
  const before = contact.read();
  contact.write(outcome === "made" ? { reached: true, at: Date.now() } : { ...before, reached: false });
}

/** An app opened offline shows cached data; the banner states its age (desk §3). */
export function noteAge(heardAt: number): void {
  const before = contact.read();
  if (before.at === undefined) contact.write({ ...before, at: heardAt });
}
