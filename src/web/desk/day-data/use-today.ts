import { type LocalDate, localDateOf, toInstant } from "#domain/time.ts";
import { useStore } from "../kept/small-store.ts";
import { session } from "../session/desk-session.ts";

/** The lot's time zone, from the session; while signed out, the device's own. */
export function useZone(): string {
  const current = useStore(session);
  return current.kind === "somebody" ? current.me.zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The date at the lot, whatever the device's zone. */
export function useToday(): LocalDate {
  return localDateOf(toInstant(Date.now()), useZone());
}
