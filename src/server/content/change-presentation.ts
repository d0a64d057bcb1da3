import type { PresentationFormView, presentationApi } from "#contract/content/presentation-calls.ts";
import { checkPresentation, type PresentationFields, presentationOf } from "#domain/operator/presentation.ts";
import { type FieldRefusals, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { changeSeenForm, revisionOf } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";
import { listShownValets } from "../staff-store/shown-staff-store.ts";
import { isMeetingPicture } from "../terminals/meeting-pictures.ts";
import type { Run } from "../use-case.ts";
import { listFormChanges } from "./list-form-changes.ts";

export const fetchPresentationForm: Run<typeof presentationApi.fetchPresentationForm, "db"> = async ({
  db,
}) => accept(await view(db));

/** The texts and facts of the presentation page from the commit on (content §6). */
export const changePresentation: Run<
  typeof presentationApi.changePresentation,
  "db" | "clock" | "config"
> = async (services, { body: { presentation }, caller }) => {
  const { fields, revision } = presentation;
  const wrong = await wrongIn(services, fields);
  if (Object.keys(wrong).length > 0) return reject(refusal("invalid", wrong));
  const change = { key: "presentation", contents: fields, seen: revision, staffId: caller.staffId } as const;
  return changeSeenForm(services, change, view);
};

/** Refusals by the names of the caller's fields: the form's own rules, and those that only the server can check. */
async function wrongIn(
  services: Pick<Services, "db" | "clock" | "config">,
  fields: PresentationFields,
): Promise<FieldRefusals> {
  const { airport } = await readOperator(services.db);
  const thisYear = Number(localDateOf(services.clock.now(), airport.zone).slice(0, 4));
  const picture = fields.leadPicture;
  const wrong = {
    ...((presentationOf(fields).since ?? 0) > thisYear && ({ since: "out-of-range" } as const)),
    ...(picture !== "" &&
      !(await isMeetingPicture(services, picture)) &&
      ({ leadPicture: "unknown" } as const)),
    ...checkPresentation(fields),
  };
  return Object.fromEntries(Object.entries(wrong).map(([name, rule]) => [`fields.${name}`, rule]));
}

async function view(db: Db): Promise<PresentationFormView> {
  const { presentation } = await readOperator(db);
  return {
    fields: presentation,
    revision: revisionOf("presentation", presentation),
    valets: [...(await listShownValets(db))],
    changes: await listFormChanges(db, "presentation"),
  };
}
