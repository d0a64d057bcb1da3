import { createContext, use } from "react";
import type { Settings } from "#contract/settings.ts";
import type { LocalDate } from "#domain/time.ts";

type Facts = {
  readonly settings: Settings;
  readonly sells?: false | undefined;
  readonly today: LocalDate;
};

/** What comes with every document. */
export const SettingsContext = createContext<Facts | undefined>(undefined);

/** The operator's settings: a screen always has them. */
export function useSettings(): Settings {
  return useFacts().settings;
}

/** Whether the host that the site calls takes bookings; another provider's may have accounts alone. */
export function useSells(): boolean {
  return useFacts().sells !== false;
}

/** The day on the airport's calendar when the document was made: the same on the server and in the browser. */
export function useToday(): LocalDate {
  return useFacts().today;
}

function useFacts(): Facts {
  const facts = use(SettingsContext);
  if (facts === undefined) throw new Error("a screen is shown outside the site's shell");
  return facts;
}
