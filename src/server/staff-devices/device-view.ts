import type { deskApi } from "#contract/desk/desk-api.ts";
import { deviceStateOf } from "#domain/staff/enrolment-states.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { StaffDevice } from "../staff-store/staff-device-store.ts";
import type { AnswerTo } from "../use-case.ts";

type DeviceView = AnswerTo<typeof deskApi.listDevices>["devices"][number];

export function toDeviceView(device: StaffDevice, current: string | undefined, now: Instant): DeviceView {
  return {
    id: device.id,
    name: device.name,
    state: deviceStateOf(device, now),
    ...(device.enrolledAt !== null && { enrolledAt: isoFromInstant(device.enrolledAt) }),
    expiresAt: isoFromInstant(device.expiresAt ?? device.enrolmentExpiresAt),
    ...(device.lastUsedAt !== null && { lastUsedAt: isoFromInstant(device.lastUsedAt) }),
    current: device.id === current,
  };
}
