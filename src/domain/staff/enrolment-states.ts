// Enrolment states of staff and devices: derived from instants, never stored.
import type { Instant } from "#domain/time.ts";

export const staffStates = ["invited", "active", "removed"] as const;

export type StaffState = (typeof staffStates)[number];

type StaffInstants = { readonly enrolledAt: Instant | null; readonly removedAt: Instant | null };

export function staffStateOf({ enrolledAt, removedAt }: StaffInstants): StaffState {
  if (removedAt !== null) return "removed";
  return enrolledAt === null ? "invited" : "active";
}

/** A removed staff member can no longer be changed. */
export function isRemoved(state: StaffState): boolean {
  return state === "removed";
}

export const deviceStates = ["awaited", "enrolled", "expired", "revoked"] as const;

export type DeviceState = (typeof deviceStates)[number];

type DeviceInstants = {
  readonly enrolledAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly enrolmentExpiresAt: Instant;
};

export function deviceStateOf(device: DeviceInstants, now: Instant): DeviceState {
  if (device.revokedAt !== null) return "revoked";
  if ((device.expiresAt ?? device.enrolmentExpiresAt) <= now) return "expired";
  return device.enrolledAt === null ? "awaited" : "enrolled";
}

export function isEnrolled(state: DeviceState): boolean {
  return state === "enrolled";
}

/** The device is enrolled, or can still be. */
export function isRevocable(state: DeviceState): boolean {
  return state === "enrolled" || state === "awaited";
}
