// Phones that several members of staff sign in on, one after the other: real rows of staff, devices and sessions.
import { randomBytes } from "node:crypto";
import type { StaffMember, StaffRole } from "#domain/access.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import { sessionLife } from "#domain/staff/staff-session.ts";
import { later } from "#domain/time.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { insertDevice, saveEnrolledDevice } from "#server/staff-store/staff-device-store.ts";
import {
  endStaffSessionOf,
  insertStaffSession,
  updateStaffSession,
} from "#server/staff-store/staff-session-store.ts";
import { insertStaff } from "#server/staff-store/staff-store.ts";
import type { Scene } from "./booking-scene.ts";
import { staffMember } from "./custody-scene.ts";

export type Person = { readonly id: string; readonly role: StaffRole };

export async function join(scene: Scene, firstname: string, role: StaffRole = "valet"): Promise<Person> {
  const email = `${firstname.toLowerCase()}-${randomBytes(4).toString("hex")}@desk.example` as EmailAddress;
  const person = { email, firstname, lastname: "Test", role, locale: "fr" } as const;
  const added = await inTransaction(scene.db, (tx) => insertStaff(tx, person, scene.clock.now()));
  if (!added) throw new Error(email);
  return { id: added.id, role };
}

/** The id of an enrolled phone. */
export async function enrolPhone({ db, clock }: Scene): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const link = { id, name: "Phone", createdAt: now, enrolmentExpiresAt: later(now, sessionLife) };
  await inTransaction(db, async (tx) => {
    await insertDevice(tx, { ...link, enrolmentHash: randomBytes(32) });
    const expiresAt = later(now, 10_000 * sessionLife);
    await saveEnrolledDevice(tx, id, { tokenHash: randomBytes(32), enrolledAt: now, expiresAt });
  });
  return id;
}

/** A session of twelve hours; without the second factor it has only the password. */
export async function signInOn(
  { db, clock }: Scene,
  deviceId: string | undefined,
  { id: staffId, role }: Person,
  factor: "both" | "password" = "both",
): Promise<StaffMember> {
  const now = clock.now();
  const sessionId = newId(now);
  const times = { startedAt: now, lastUsedAt: now, endsAt: later(now, sessionLife) };
  const kept = { id: sessionId, staffId, deviceId: deviceId ?? null, browser: "Test", ...times };
  await inTransaction(db, async (tx) => {
    await insertStaffSession(tx, { ...kept, tokenHash: randomBytes(32) });
    if (factor === "both") await updateStaffSession(tx, sessionId, { secondFactorAt: now });
  });
  return { ...staffMember(role), staffId, sessionId, deviceId };
}

export async function signOutOf({ db, clock }: Scene, session: StaffMember): Promise<void> {
  await endStaffSessionOf(db, session.staffId, session.sessionId, clock.now());
}
