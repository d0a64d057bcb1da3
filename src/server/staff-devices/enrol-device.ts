import type { deskApi } from "#contract/desk/desk-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { day, isoFromInstant, later } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { hashOfToken, newOpaqueToken } from "../platform/secrets/opaque-token.ts";
import { deviceCookie, deviceDays } from "../staff-sessions/desk-cookies.ts";
import { lockDeviceByLink, saveEnrolledDevice } from "../staff-store/staff-device-store.ts";
import type { Outcome, Run } from "../use-case.ts";

/** Called from the phone itself: its cookie is one of the two factors from then on. */
export const enrolDevice: Run<typeof deskApi.enrolDevice, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { body, setHeader },
) => {
  const now = clock.now();
  const { text, hash } = newOpaqueToken();
  const expiresAt = later(now, deviceDays * day);
  const enrolled = await decideInTransaction(db, async (tx): Promise<Outcome<typeof deskApi.enrolDevice>> => {
    const device = await lockDeviceByLink(tx, hashOfToken(body.token));
    if (device === undefined) return reject(refusal("invalid-token"));
    if (device.enrolmentExpiresAt <= now) return reject(refusal("expired-token"));
    await saveEnrolledDevice(tx, device.id, { tokenHash: hash, enrolledAt: now, expiresAt });
    const what = `device ${device.id}`;
    await appendJournal(tx, { at: now, actor: "system", kind: "device-enrolled", subject: what });
    return accept({ device: { id: device.id, name: device.name, expiresAt: isoFromInstant(expiresAt) } });
  });
  if (enrolled.ok) setHeader("set-cookie", deviceCookie(config, text));
  return enrolled;
};
