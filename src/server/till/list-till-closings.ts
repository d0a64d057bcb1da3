import type { tillApi } from "#contract/desk/till-calls.ts";
import { accept } from "#domain/result.ts";
import { readOperator } from "../operator/read-operator.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Run } from "../use-case.ts";
import { toClosingView } from "./view-till.ts";

/** A month and a day, so that at the end of a month one page suffices. */
const onOnePage = 32;

/** The chain of closings, latest first (cash §3). */
export const listTillClosings: Run<typeof tillApi.listTillClosings, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const rows = await db
    .selectFrom("cashClosings")
    .innerJoin("tills", "tills.id", "cashClosings.tillId")
    .selectAll("cashClosings")
    .select("tills.date")
    .where("cashClosings.place", "=", airport.code)
    .where("cashClosings.number", "<", query.before ?? 2 ** 31 - 1)
    .orderBy("cashClosings.number", "desc")
    .limit(onOnePage + 1)
    .execute();
  const shown = rows.slice(0, onOnePage);
  const names = await findStaffNames(
    db,
    shown.map(({ staffId }) => staffId),
  );
  return accept({
    closings: shown.map((row) => ({ ...toClosingView(row, names), date: row.date })),
    more: rows.length > onOnePage,
  });
};
