import { createContext, use } from "react";
import type { Settings } from "#contract/settings.ts";
import type { LocalDate } from "#domain/time.ts";

type Facts = {
  readonly settings: Settings;
  readonly sells?: false | undefined;
  readonly today: LocalDate;
};

/** Settings and other facts delivered with every document. */
export const SettingsContext = createContext<Facts | undefined>(undefined);

/** The operator's settings, available on every screen. */
export function useSettings(): Settings {
  return useFacts().settings;
}

/** Whether the API host takes bookings; another provider's may only have accounts. */
export function useSells(): boolean {
  return useFacts().sells !== false;
}

/** Today at the airport when the document was rendered, so that hydration matches. */
export function useToday(): LocalDate {
  return useFacts().today;
}

function useFacts(): Facts {
  const facts = use(SettingsContext);
  if (facts === undefined) throw new Error("no shell around this screen");
  return facts;
}
