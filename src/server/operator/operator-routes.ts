import { accept } from "#domain/result.ts";
import type { SiteRoutes } from "../use-case.ts";
import { readOperator } from "./read-operator.ts";
import { toSettingsView } from "./settings-view.ts";

export const operatorRoutes = {
  fetchSettings: async (services) => accept(toSettingsView(await readOperator(services.db), services)),
} satisfies Partial<SiteRoutes>;
