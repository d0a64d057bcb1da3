// Whether the server was reached last time: the banner shows it, and waiting data is sent when it is.
import { createStore } from "../kept/small-store.ts";

export type Contact = {
  readonly reached: boolean;
  /** When the server last answered; absent since the app was opened. */
  readonly at: number | undefined;
};

export const contact = createStore<Contact>({ reached: true, at: undefined });

export function noteContact(outcome: "made" | "lost"): void {
  const before = contact.read();
  contact.write(outcome === "made" ? { reached: true, at: Date.now() } : { ...before, reached: false });
}
