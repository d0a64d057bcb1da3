import { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import type { Serve } from "../use-case.ts";
import { readOperator } from "./read-operator.ts";
import { toSettingsView } from "./settings-view.ts";

export function operatorRoutes(serve: Serve): void {
  serve(api.fetchSettings, async (services) =>
    accept(toSettingsView(await readOperator(services.db), services)),
  );
}
