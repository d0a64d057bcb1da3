import type { ReturnPromiseView, returnPromiseApi } from "#contract/content/return-promise-calls.ts";
import { type PromiseUnit, promiseUnits, type ReturnPromise } from "#domain/promise/return-promise.ts";
import { accept } from "#domain/result.ts";
import { changeSeenForm, revisionOf } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { listSettingChanges } from "./list-setting-changes.ts";

export const fetchReturnPromise: Run<typeof returnPromiseApi.fetchReturnPromise, "db"> = async ({ db }) =>
  accept(await view(db));

/** Applies to orders from the commit on: each booking keeps its promise (custody §12). */
export const changeReturnPromise: Run<typeof returnPromiseApi.changeReturnPromise, "db" | "clock"> = async (
  services,
  { body: { asked }, caller },
) => {
  const { promise: contents, revision: seen } = asked;
  const change = {
    key: "promise",
    contents,
    seen,
    staffId: caller.staffId,
    data: numbersOf(contents),
  } as const;
  return changeSeenForm(services, change, view);
};

async function view(db: Db): Promise<ReturnPromiseView> {
  const { promise } = await readOperator(db);
  const changes = await listSettingChanges(db, "promise", promiseIn);
  return {
    promise,
    revision: revisionOf("promise", promise),
    changes: changes.map(({ settings, ...change }) => ({ ...change, ...settings })),
  };
}

/** As the journal keeps it: the value under the name of its unit; no promise, no numbers. */
function numbersOf(promise: ReturnPromise | null): Readonly<Record<string, number>> {
  return promise === null ? {} : { minutes: promise.minutes, [promise.unit]: promise.value };
}

function promiseIn(data: Readonly<Record<string, unknown>>): { promise: ReturnPromise | null } {
  const isUsed = (unit: PromiseUnit): boolean => typeof data[unit] === "number";
  const unit = promiseUnits.find(isUsed);
  if (unit === undefined) return { promise: null };
  return { promise: { minutes: Number(data["minutes"]), unit, value: Number(data[unit]) } };
}
