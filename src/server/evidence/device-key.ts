import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findDevice, insertDevice, lockDevice, saveDevice } from "../custody-store/device-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";

/** Called once, at the phone's enrolment: from then on its key, which cannot be exported, signs (custody §3). */
export const registerDeviceKey: Run<typeof custodyApi.registerDeviceKey, "db" | "clock"> = async (
  { db, clock },
  { body: { device }, caller },
) => {
  const now = clock.now();
  const { deviceId } = caller;
  const publicKey = Buffer.from(device.publicKey, "base64url");
  if (deviceId === undefined) return reject(refusal("unknown-device"));
  if (!readKey(publicKey)) return reject(refusal("invalid", { publicKey: "wrong-type" }));
  return decideInTransaction(db, async (tx) => {
    const isKnown = (await findDevice(tx, deviceId)) !== undefined;
    if (!(await insertDevice(tx, deviceId, publicKey, now))) return reject(refusal("key-reused"));
    if (!isKnown) {
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "device-key-registered",
        subject: `device ${deviceId}`,
        data: { deviceId, publicKey: device.publicKey },
      });
    }
    return accept(undefined);
  });
};

/**
 * With each contact the phone reports its last number and how many pieces wait on it, so that a piece that never
 * arrives is noticed.
 */
export const reportDevice: Run<typeof custodyApi.reportDevice, "db" | "clock"> = async (
  { db, clock },
  { body: { report }, caller },
) => {
  const { deviceId } = caller;
  if (deviceId === undefined) return reject(refusal("unknown-device"));
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const device = await lockDevice(tx, deviceId);
    if (!device) return reject(refusal("unknown-device"));
    await saveDevice(tx, deviceId, {
      // The reported number never decreases.
      reportedSeq: Math.max(device.reportedSeq, report.lastSeq),
      waiting: report.waiting,
      lastContactAt: now,
      ...(report.lastSeq === device.lastSeq && { allToldAt: now }),
    });
    return accept({ lastSeq: device.lastSeq, chain: Buffer.from(device.chain).toString("hex") });
  });
};

/** ECDSA P-256 with SHA-256 over the chain value, `r ‖ s`. */
export function isSignedBy(publicKey: Uint8Array, chain: Uint8Array, signature: Uint8Array): boolean {
  const key = readKey(publicKey);
  return !!key && verify("sha256", chain, { key, dsaEncoding: "ieee-p1363" }, signature);
}

function readKey(spki: Uint8Array): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" });
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : undefined;
  } catch {
    // Not a key that can be imported.
    return undefined;
  }
}
