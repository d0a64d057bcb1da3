// Closes the demonstration's tills of earlier days, with exact counts.
import { euros, toCents } from "#domain/money.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../../operator/read-operator.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import type { Services } from "../../services.ts";
import { closeTillOfDay } from "../../till/close-till.ts";
import { expectedInTill, findTill } from "../../till/till-store.ts";
import { listOpenDays } from "../../till/view-till.ts";
import { demonstrationItself } from "../demonstration-data/demonstration-staff.ts";

/** The float that stays in the till overnight. */
const float = euros(100);

export async function closeTills({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const operator = await readOperator(db);
  const { code: place, zone } = operator.airport;
  for (const date of await listOpenDays(db, place, localDateOf(now, zone))) {
    await decideInTransaction(db, async (tx) => {
      const till = await findTill(tx, place, date);
      const counted = till ? await expectedInTill(tx, till) : float;
      const count = { counted, left: toCents(Math.min(counted, float)), reason: "" };
      return closeTillOfDay(tx, { operator, date, count, staffId: demonstrationItself, now });
    });
  }
}
