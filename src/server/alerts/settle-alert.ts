// The list of what needs a person, at the desk (alerts §2).
import type { AlertList, alertApi } from "#contract/alerts/alert-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { alertKindsOf } from "#domain/alert/alert-kinds.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { findBookingLabels } from "../booking-store/find-booking-labels.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import type { Run } from "../use-case.ts";
import { toAlertView } from "./alert-view.ts";
import { listOpenAlerts, listSettledAlerts } from "./list-alerts.ts";

export const listAlerts: Run<typeof alertApi.listAlerts, "db"> = async ({ db }, { caller }) =>
  accept(await viewList(db, caller));

export const settleAlert: Run<typeof alertApi.settleAlert, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { settlement }, caller },
) => {
  const at = clock.now();
  return decideInTransaction(db, (tx) => settle(tx, { id, note: settlement.note, caller, at }));
};

type Settling = {
  readonly id: string;
  readonly note: string;
  readonly caller: StaffMember;
  readonly at: Instant;
};

type Settled = Result<AlertList, Refusal<"not-found" | "not-possible-now">>;

async function settle(tx: Tx, { id, note, caller, at }: Settling): Promise<Settled> {
  const alert = isId(id) ? await lockAlert(tx, id, caller) : undefined;
  if (alert === undefined) return reject(refusal("not-found"));
  const { kind, bookingId, settledAt, settledBy } = alert;
  const isRepeat = settledBy === caller.staffId && alert.note === note;
  if (isRepeat) return accept(await viewList(tx, caller));
  if (settledAt !== null) return reject(refusal("not-possible-now"));
  const settled = { settledAt: at, settledBy: caller.staffId, note };
  await tx.updateTable("alerts").set(settled).where("id", "=", id).execute();
  await appendJournal(tx, {
    at,
    actor: `staff ${caller.staffId}`,
    kind: "alert-settled",
    subject: `alert ${id}`,
    data: { alert: kind, ...(bookingId !== null && { bookingId }) },
  });
  return accept(await viewList(tx, caller));
}

function lockAlert(tx: Tx, id: string, { role }: Pick<StaffMember, "role">) {
  return tx
    .selectFrom("alerts")
    .select(["kind", "bookingId", "settledAt", "settledBy", "note"])
    .where("id", "=", id)
    .where("kind", "in", alertKindsOf(role))
    .forUpdate()
    .executeTakeFirst();
}

async function viewList(db: Db, { role }: Pick<StaffMember, "role">): Promise<AlertList> {
  const kinds = alertKindsOf(role);
  const open = await listOpenAlerts(db, kinds);
  const settled = await listSettledAlerts(db, kinds);
  const labels = await findBookingLabels(
    db,
    [...open, ...settled].map(({ bookingId }) => bookingId),
  );
  const names = await findStaffNames(
    db,
    settled.map(({ settledBy }) => settledBy),
  );
  return {
    open: open.map((row) => toAlertView(row, labels)),
    settled: settled.flatMap(({ settledAt, settledBy, note, ...row }) =>
      settledAt === null || settledBy === null
        ? []
        : [
            {
              ...toAlertView(row, labels),
              settledAt: isoFromInstant(settledAt),
              settledBy: names.get(settledBy) ?? "",
              note: note ?? "",
            },
          ],
    ),
  };
}
