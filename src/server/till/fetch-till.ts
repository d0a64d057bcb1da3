import type { tillApi } from "#contract/desk/till-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { readOperator } from "../operator/read-operator.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Run } from "../use-case.ts";
import { findReceipt } from "./view-receipt.ts";
import { dayOfTill, viewTill } from "./view-till.ts";

export const fetchTill: Run<typeof tillApi.fetchTill, "db" | "clock"> = async ({ db, clock }, { params }) => {
  const date = dayOfTill(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  return accept(await viewTill(db, { operator: await readOperator(db), date, now: clock.now() }));
};

export const fetchReceipt: Run<typeof tillApi.fetchReceipt, "db"> = async ({ db }, { params }) => {
  const receipt = isId(params.id) ? await findReceipt(db, params.id) : undefined;
  if (!receipt) return reject(refusal("not-found"));
  const { brand, legal } = await readOperator(db);
  const { name, address, registration } = legal;
  return accept({ receipt, seller: { name: name === "" ? brand : name, address, registration } });
};
