import { accept } from "#domain/result.ts";
import { listAllDevices } from "../staff-store/staff-device-store.ts";
import type { DeskRoutes } from "../use-case.ts";
import { addDevice } from "./add-device.ts";
import { toDeviceView } from "./device-view.ts";
import { enrolDevice } from "./enrol-device.ts";
import { revokeDevice } from "./revoke-device.ts";

export const staffDeviceRoutes = {
  listDevices: async ({ db, clock }, { caller }) => {
    const devices = await listAllDevices(db);
    return accept({
      devices: devices.map((device) => toDeviceView(device, caller.deviceId, clock.now())),
    });
  },
  addDevice,
  revokeDevice,
  enrolDevice,
} satisfies Partial<DeskRoutes>;
