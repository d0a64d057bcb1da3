import type { RetentionView, retentionApi } from "#contract/content/retention-calls.ts";
import { accept } from "#domain/result.ts";
import { retentionKinds, retentionRules } from "#domain/retention/retention-rules.ts";
import { isoFromInstant } from "#domain/time.ts";
import { findLatestReports } from "../audit/find-latest-reports.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";

/** Two jobs each write a report a day: the last few entries include both. */
const looked = 6;

export const fetchRetention: Run<typeof retentionApi.fetchRetention, "db"> = async ({ db }) => {
  const { custody } = await readOperator(db);
  const reports = await findLatestReports(db, "data-forgotten", "retention", looked);
  const lastOf = (kind: string): RetentionView["kinds"][number]["last"] => {
    for (const { happenedAt, data } of reports) {
      const count = data[kind];
      if (typeof count === "number") return { at: isoFromInstant(happenedAt), count };
    }
    return undefined;
  };
  const rules = retentionKinds.map((kind) => ({ kind: kind as string, ...retentionRules[kind] }));
  const media = {
    kind: "media",
    how: "deleted" as const,
    period: { count: custody.keepMediaMonths, unit: "months" as const },
  };
  return accept({
    kinds: [...rules, media].map((rule) => {
      const last = lastOf(rule.kind);
      return { ...rule, ...(last && { last }) };
    }),
  });
};
