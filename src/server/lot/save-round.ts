import type { custodyApi } from "#contract/desk/custody-api.ts";
import { compareRound, type Finding } from "#domain/custody/lot-round.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { appendSightings, beginRound, closeRound, listSightings } from "./round-store.ts";
import { listOnSite } from "./vehicles-on-site.ts";

/** The nightly round: sightings are saved as they come; closing compares them with where vehicles should stand. */
export const saveRound: Run<typeof custodyApi.saveRound, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { round: walked }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const round = await beginRound(tx, { id, staffId: caller.staffId, begunAt: now });
    if (round.staffId !== caller.staffId) return reject(refusal("not-found"));
    if (round.closedAt === null) {
      const sightings = walked.sightings.map(({ keyTag = null, plate = null, ...seen }) => ({
        ...seen,
        keyTag,
        plate,
      }));
      await appendSightings(tx, id, sightings, now);
    }
    const seen = await listSightings(tx, id);
    const onSite = await listOnSite(tx);
    const expected = onSite.filter(({ spot }) => spot !== null);
    const findings = compareRound(onSite, seen);
    if (walked.closed && round.closedAt === null) {
      await closeRound(tx, id, findings, now);
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "round-closed",
        subject: "lot",
        data: { roundId: id, seen: seen.length, expected: expected.length, findings: findings.length },
      });
    }
    return accept({ seen: seen.length, expected: expected.length, findings: findings.map(toView) });
  });
};

function toView({ kind, reference, plate, spot, seenAt }: Finding) {
  return {
    kind,
    ...(reference !== undefined && { reference }),
    ...(plate !== undefined && { plate }),
    ...(spot !== undefined && { spot }),
    ...(seenAt !== undefined && { seenAt }),
  };
}
