import type * as z from "zod/mini";
import type { staffView } from "#contract/desk/team-calls.ts";
import { staffStateOf } from "#domain/staff/enrolment-states.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { Staff } from "../staff-store/staff-store.ts";

type StaffView = z.input<typeof staffView>;

type Besides = { readonly lastUsedAt?: Instant | undefined; readonly photo?: string | undefined };

export function toStaffView(staff: Staff, { lastUsedAt, photo }: Besides = {}): StaffView {
  const { id, firstname, lastname, email, role, locale } = staff;
  return {
    id,
    firstname,
    lastname,
    email,
    role,
    locale,
    state: staffStateOf(staff),
    hasPin: staff.pinHash !== null,
    ...(photo !== undefined && { photo }),
    ...(lastUsedAt !== undefined && { lastUsedAt: isoFromInstant(lastUsedAt) }),
  };
}
