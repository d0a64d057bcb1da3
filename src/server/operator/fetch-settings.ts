import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { showTerms } from "../terms/publish-terms.ts";
import type { Run } from "../use-case.ts";
import { readOperatorAt } from "./read-operator.ts";
import { toSettingsView } from "./settings-view.ts";

/** The terms shown are stored, with the time since when they have been shown. */
export const fetchSettings: Run<typeof api.fetchSettings, "db" | "clock" | "config" | "cards"> = async (
  services,
) => {
  const now = services.clock.now();
  const operator = await readOperatorAt(services.db, now);
  const view = toSettingsView(operator, services);
  const { since } = await showTerms(services.db, view, operator.termsEdition, now);
  return accept({ ...view, termsSince: localDateOf(since, operator.airport.zone) });
};
