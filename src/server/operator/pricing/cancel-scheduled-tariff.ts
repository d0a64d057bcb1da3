import type { tariffApi } from "#contract/office/tariff-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../../platform/journal/append-journal.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { viewTariffs } from "./view-tariffs.ts";

/** pricing §10: only before it takes effect; after that prices may have been promised by it. */
export const cancelScheduledTariff: Run<typeof tariffApi.cancelScheduledTariff, "db" | "clock"> = (
  { db, clock },
  { params, caller },
) => {
  const now = clock.now();
  const version = /^\d{1,9}$/.test(params.version) ? Number(params.version) : 0;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof tariffApi.cancelScheduledTariff>> => {
    const known = await tx
      .selectFrom("tariffs")
      .select(["effectiveAt", "setAsideAt"])
      .where("version", "=", version)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return reject(refusal("not-found"));
    if (known.setAsideAt !== null || known.effectiveAt <= now) return reject(refusal("not-possible-now"));
    await tx
      .updateTable("tariffs")
      .set({ setAsideAt: now, setAsideBy: caller.staffId })
      .where("version", "=", version)
      .execute();
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "tariff-set-aside",
      subject: `tariff ${version}`,
      data: { effectiveAt: isoFromInstant(known.effectiveAt) },
    });
    return accept(await viewTariffs(tx, now));
  });
};
