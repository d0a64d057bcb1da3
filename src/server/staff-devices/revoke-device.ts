import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { lockDevice, revokeDeviceRow } from "../staff-store/staff-device-store.ts";
import { endSessionsOnDevice } from "../staff-store/staff-session-store.ts";
import type { Run } from "../use-case.ts";

export const revokeDevice: Run<typeof deskApi.revokeDevice, "db" | "clock"> = (
  { db, clock },
  { params, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const device = await lockDevice(tx, params.id);
    if (device === undefined) return reject(refusal("not-found"));
    await revokeDeviceRow(tx, device.id, now);
    await endSessionsOnDevice(tx, device.id, now);
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "device-revoked",
      subject: `device ${device.id}`,
    });
    return accept(undefined);
  });
};
