import * as z from "zod/mini";
import type { tariffApi } from "#contract/office/tariff-calls.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import {
  type Instant,
  instantAt,
  isoFromInstant,
  type LocalDate,
  type LocalTime,
  localDateOf,
} from "#domain/time.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import { appendChange } from "../../platform/journal/append-change.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { tariffDocument } from "../operator-documents.ts";
import { readOperatorAt, readTariff } from "../read-operator.ts";
import { insertTariff } from "../save-operator.ts";
import { takeDraft } from "./tariff-draft-store.ts";
import { viewTariffs } from "./view-tariffs.ts";

/** The draft becomes a version with an effective time; prices promised before are kept (pricing §9, §10). */
export const scheduleTariff: Run<typeof tariffApi.scheduleTariff, "db" | "clock"> = (
  { db, clock },
  { body, caller },
) => {
  const now = clock.now();
  const { revision, effective } = body.tariff;
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof tariffApi.scheduleTariff>> => {
    const draft = await takeDraft(tx, revision);
    if (draft === undefined) return reject(refusal("changed-meanwhile"));
    const { airport } = await readOperatorAt(tx, now);
    const effectiveAt = decideEffectiveAt(effective, airport.zone, now);
    if (!effectiveAt.ok) return effectiveAt;
    const before = (await readOperatorAt(tx, effectiveAt.value)).tariffVersion;
    const contents = z.parse(tariffDocument, draft);
    const plan = { contents, now, effectiveAt: effectiveAt.value, createdBy: caller.staffId };
    const version = await insertTariff(tx, plan);
    await appendChange(
      tx,
      {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "tariff-changed",
        subject: `tariff ${version}`,
        data: { before, after: version, effectiveAt: isoFromInstant(effectiveAt.value) },
      },
      { before: await readTariff(tx, before), after: contents },
    );
    return accept(await viewTariffs(tx, now));
  });
};

/** Never in the past: no order could be priced by it. */
function decideEffectiveAt(
  effective: { readonly date: LocalDate; readonly time: LocalTime } | undefined,
  zone: string,
  now: Instant,
): Result<Instant, Refusal<"invalid">> {
  if (effective === undefined) return accept(now);
  const at = instantAt(effective.date, effective.time, zone);
  if (!at.ok) return reject(refusal("invalid", { "effective.time": "no-such-time" }));
  if (at.value >= now) return at;
  const field = effective.date < localDateOf(now, zone) ? "effective.date" : "effective.time";
  return reject(refusal("invalid", { [field]: "in-the-past" }));
}
