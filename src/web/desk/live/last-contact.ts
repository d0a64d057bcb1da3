// Whether the server was reached last time: the banner shows it, and waiting data is sent when it is.
import { createStore } from "../kept/small-store.ts";

export type Contact = {
  readonly reached: boolean;
  /** When the server last answered, or the age of what is kept of it; absent while nothing is known. */
  readonly at: number | undefined;
};

export const contact = createStore<Contact>({ reached: true, at: undefined });

export function noteContact(outcome: "made" | "lost"): void {
  const before = contact.read();
  contact.write(outcome === "made" ? { reached: true, at: Date.now() } : { ...before, reached: false });
}

/** An app that was opened without a network shows what was kept: the banner says from when (desk §3). */
export function noteAge(heardAt: number): void {
  const before = contact.read();
  if (before.at === undefined) contact.write({ ...before, at: heardAt });
}
