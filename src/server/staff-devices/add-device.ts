import type { deskApi } from "#contract/desk/desk-api.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant, later, minute } from "#domain/time.ts";
import { newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import { insertDevice } from "../staff-store/staff-device-store.ts";
import type { Run } from "../use-case.ts";
import { toDeviceView } from "./device-view.ts";

/** Short, because the phone's camera reads the code from this screen. */
const linkLife = 10 * minute;

export const addDevice: Run<typeof deskApi.addDevice, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { body, caller },
) => {
  const now = clock.now();
  const { text, hash } = newOpaqueToken();
  const expiresAt = later(now, linkLife);
  const device = await inTransaction(db, async (tx) => {
    const added = await insertDevice(tx, {
      id: newId(now),
      name: body.device.name,
      createdAt: now,
      enrolmentHash: hash,
      enrolmentExpiresAt: expiresAt,
    });
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "device-invited",
      subject: `device ${added.id}`,
    });
    return added;
  });
  const link = `${config.deskUrl.origin}/enrol-device#${text}`;
  return accept({
    device: toDeviceView(device, caller.deviceId, now),
    link,
    expiresAt: isoFromInstant(expiresAt),
  });
};
