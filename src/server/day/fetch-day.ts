import type { DayView, fetchDay as declared } from "#contract/desk/day.ts";
import { isDayAccessible } from "#domain/day/day-access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isoFromInstant, type LocalDate, localDateOf, toLocalDate } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { lastJournalSeq } from "../platform/journal/read-journal.ts";
import type { Services } from "../services.ts";
import type { Call } from "../use-case.ts";
import { findWelcomes } from "../welcome/find-welcome.ts";
import { findCustodyOfDay } from "./custody-of-day.ts";
import { listDayAlerts } from "./day-alerts.ts";
import { handoverViews } from "./handover-view.ts";
import { listCrew } from "./list-crew.ts";
import { listHandovers } from "./list-handovers.ts";
import { readYard } from "./read-yard.ts";

export async function fetchDay(
  { db, clock }: Pick<Services, "db" | "clock">,
  { params, caller, origin }: Pick<Call<typeof declared>, "params" | "caller" | "origin">,
): Promise<Result<DayView, Refusal<"not-found" | "forbidden">>> {
  const date = toLocalDate(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const now = clock.now();
  // Read before the rest: the stream sends a change in between again, rather than never.
  const seq = await lastJournalSeq(db);
  const operator = await readOperator(db);
  const { zone } = operator.airport;
  if (!isDayAccessible(caller.role, date, localDateOf(now, zone))) return reject(refusal("forbidden"));
  const handovers = await listHandovers(db, date, zone);
  const dropOffs = handovers.dropOffs.map(({ id }) => id);
  const returns = handovers.returns.map(({ id }) => id);
  const [yard, welcomes] = await Promise.all([
    readYard(db, [...dropOffs, ...returns]),
    findWelcomes(db, dropOffs),
  ]);
  const [custody, lot, alerts, crew] = await Promise.all([
    findCustodyOfDay(db, yard),
    lotTonight(db, date, operator),
    listDayAlerts(db, { caller, now, yard }),
    listCrew(db, yard, now),
  ]);
  return accept({
    date,
    zone,
    now: isoFromInstant(now),
    seq,
    movements: handoverViews(handovers, {
      date,
      operator,
      custody,
      welcomes,
      locale: origin.locale,
    }),
    lot,
    handoversPerSlot: operator.capacityPolicy.handoversPerSlot,
    alerts,
    crew,
  });
}

async function lotTonight(db: Db, date: LocalDate, { capacityPolicy }: Operator): Promise<DayView["lot"]> {
  const night = await db
    .selectFrom("nightInventory")
    .select(["taken", "capacity"])
    .where("date", "=", date)
    .executeTakeFirst();
  return { tonight: night?.taken ?? 0, capacity: night?.capacity ?? capacityPolicy.baysPerNight };
}
