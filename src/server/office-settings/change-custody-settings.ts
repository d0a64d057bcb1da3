import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import { type CustodySettings, custodySettingNames } from "#domain/custody/custody-settings.ts";
import { accept } from "#domain/result.ts";
import { changeDocument } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { listSettingChanges } from "./list-setting-changes.ts";

export const fetchCustodySettings: Run<typeof custodySettingsApi.fetchCustodySettings, "db"> = async ({
  db,
}) => accept(await view(db));

export const changeCustodySettings: Run<
  typeof custodySettingsApi.changeCustodySettings,
  "db" | "clock"
> = async (services, { body: { settings }, caller }) => {
  const { custody } = await readOperator(services.db);
  // What is saved as it stands changes nothing, and leaves no trace of a change.
  if (custodySettingNames.some((name) => custody[name] !== settings[name])) {
    await changeDocument(services, "custody", settings, `staff ${caller.staffId}`, settings);
  }
  return accept(await view(services.db));
};

async function view(db: Db): Promise<CustodySettingsView> {
  const { custody } = await readOperator(db);
  return { settings: custody, changes: await listSettingChanges<CustodySettings>(db, "custody", settingsIn) };
}

/** Entries of before their numbers were written down say only that something changed. */
function settingsIn(data: Readonly<Record<string, unknown>>): CustodySettings | undefined {
  const parsed = custodySettingsApi.changeCustodySettings.body.shape.settings.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}
