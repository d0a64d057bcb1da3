import type { Instant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type Schedule, scheduleAt } from "../../platform/pages/schedule-at.ts";
import type { Services } from "../../services.ts";

/** pricing §10: the pages follow at the instant at which a tariff takes over, on every server. */
export function followTariffs(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  onChange: () => void,
): Schedule {
  return scheduleAt({
    clock,
    findNext: (after) => findNextTariffAt(db, after),
    run: onChange,
    onError: (error) => log.warn("next-tariff-lookup-failed", { error }),
  });
}

async function findNextTariffAt(db: Db, after: Instant): Promise<Instant | undefined> {
  const row = await db
    .selectFrom("tariffs")
    .select("effectiveAt")
    .where("setAsideAt", "is", null)
    .where("effectiveAt", ">", after)
    .orderBy("effectiveAt")
    .limit(1)
    .executeTakeFirst();
  return row?.effectiveAt;
}
