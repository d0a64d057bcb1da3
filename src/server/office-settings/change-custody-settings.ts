import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import type { CustodySettings } from "#domain/custody/custody-settings.ts";
import { accept } from "#domain/result.ts";
import { changeSeenForm, revisionOf } from "../operator/change-operator.ts";
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
> = async (services, { body: { custody }, caller }) => {
  const { settings: contents, revision: seen } = custody;
  const change = { key: "custody", contents, seen, staffId: caller.staffId, data: contents } as const;
  return changeSeenForm(services, change, view);
};

async function view(db: Db): Promise<CustodySettingsView> {
  const { custody } = await readOperator(db);
  const revision = revisionOf("custody", custody);
  return {
    settings: custody,
    revision,
    changes: await listSettingChanges<CustodySettings>(db, "custody", settingsIn),
  };
}

/** `undefined` for older entries, which record only that something changed. */
function settingsIn(data: Readonly<Record<string, unknown>>): CustodySettings | undefined {
  const parsed = custodySettingsApi.changeCustodySettings.body.shape.custody.shape.settings.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}
