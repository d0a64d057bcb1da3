import type { BookingRulesForm } from "#contract/content/booking-rules-calls.ts";
import type { Db } from "../platform/db/schema.ts";
import { listSettingChanges } from "./list-setting-changes.ts";
import { rulesIn } from "./rule-numbers.ts";
import { ruleDocuments } from "./stored-rules.ts";

type Changes = BookingRulesForm["changes"];

/** Changes saved together are listed together, newest first; an entry holds only what it changed. */
export async function listRuleChanges(db: Db): Promise<Changes> {
  const entries: Changes[] = [];
  for (const key of ruleDocuments) {
    const changes = await listSettingChanges(db, key, rulesIn);
    entries.push(
      changes.map(({ settings: { paymentMethods, ...rules }, ...change }) => ({
        ...change,
        rules: { ...rules, ...(paymentMethods && { paymentMethods: [...paymentMethods] }) },
      })),
    );
  }
  return entries
    .flat()
    .toSorted((left, right) => right.at.localeCompare(left.at))
    .reduce<Changes>(together, []);
}

function together(changes: Changes, next: Changes[number]): Changes {
  const last = changes.at(-1);
  if (last?.at !== next.at || last.staff !== next.staff) return [...changes, next];
  return [...changes.slice(0, -1), { ...last, rules: { ...last.rules, ...next.rules } }];
}
