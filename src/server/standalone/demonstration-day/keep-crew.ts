// Which of the demonstration's valets are on duty: two shifts and a night watch, each signed in for the shift.
import { randomBytes, randomUUID } from "node:crypto";
import { hour, type Instant, later, localTimeOf } from "#domain/time.ts";
import { readOperator } from "../../operator/read-operator.ts";
import type { Db } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { insertStaffSession } from "../../staff-store/staff-session-store.ts";
import { listValets } from "../demonstration-data/list-valets.ts";

/** Marks the demonstration's own sessions. Their credentials are random and known to nobody. */
const browser = "Valet Service demonstration";

/** Returns the valets on duty. */
export async function keepCrew({ db, clock }: Pick<Services, "db" | "clock">): Promise<readonly string[]> {
  const now = clock.now();
  const { airport } = await readOperator(db);
  const valets = await listValets(db);
  const onDuty = crewAt(valets, Number(localTimeOf(now, airport.zone).slice(0, 2)));
  const signedIn = await listSignedIn(db, now);
  const staying = signedIn.filter(({ staffId }) => onDuty.includes(staffId)).map(({ id }) => id);
  const over = signedIn.filter(({ staffId }) => !onDuty.includes(staffId)).map(({ id }) => id);
  await inTransaction(db, async (tx) => {
    const sessions = tx.updateTable("staffSessions");
    if (staying.length > 0) await sessions.set({ lastUsedAt: now }).where("id", "in", staying).execute();
    if (over.length > 0) await sessions.set({ endedAt: now }).where("id", "in", over).execute();
    for (const staffId of onDuty) {
      if (signedIn.some((one) => one.staffId === staffId)) continue;
      const id = randomUUID();
      const times = { startedAt: now, lastUsedAt: now, endsAt: later(now, 12 * hour) };
      await insertStaffSession(tx, {
        id,
        staffId,
        deviceId: null,
        browser,
        tokenHash: randomBytes(32),
        ...times,
      });
      await tx.updateTable("staffSessions").set({ secondFactorAt: now }).where("id", "=", id).execute();
    }
  });
  return onDuty;
}

/** Alternating early and late shift; one valet for the few cars between one and four. */
export function crewAt(valets: readonly string[], hourOfDay: number): readonly string[] {
  const early = valets.filter((_, index) => index % 2 === 0);
  const late = valets.filter((_, index) => index % 2 === 1);
  if (late.length === 0) return valets;
  if (hourOfDay >= 1 && hourOfDay < 4) return late.slice(-1);
  if (hourOfDay === 13) return valets;
  return hourOfDay >= 4 && hourOfDay < 13 ? early : late;
}

async function listSignedIn(db: Db, now: Instant) {
  return db
    .selectFrom("staffSessions")
    .select(["id", "staffId"])
    .where("browser", "=", browser)
    .where("endedAt", "is", null)
    .where("endsAt", ">", now)
    .execute();
}
