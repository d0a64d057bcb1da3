import type { Instant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";
import { type Schedule, scheduleAt } from "../../platform/pages/schedule-at.ts";
import type { Services } from "../../services.ts";

/** Invalidates cached pages when a tariff or a legal text takes effect, on every server (pricing §10, content §2). */
export function followTariffs(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  onChange: () => void,
): Schedule {
  return scheduleAt({
    clock,
    findNext: (after) => findNextChangeAt(db, after),
    run: onChange,
    onError: (error) => log.warn("next-change-lookup-failed", { error }),
  });
}

async function findNextChangeAt(db: Db, after: Instant): Promise<Instant | undefined> {
  const [tariff, text] = await Promise.all([nextOf(db, "tariffs", after), nextOf(db, "legalTexts", after)]);
  return tariff !== undefined && (text === undefined || tariff < text) ? tariff : text;
}

async function nextOf(db: Db, table: "tariffs" | "legalTexts", after: Instant): Promise<Instant | undefined> {
  const row = await db
    .selectFrom(table)
    .select("effectiveAt")
    .where("setAsideAt", "is", null)
    .where("effectiveAt", ">", after)
    .orderBy("effectiveAt")
    .limit(1)
    .executeTakeFirst();
  return row?.effectiveAt;
}
