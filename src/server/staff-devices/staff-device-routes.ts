import { deskApi } from "#contract/desk/desk-api.ts";
import { accept } from "#domain/result.ts";
import { listAllDevices } from "../staff-store/staff-device-store.ts";
import type { Serve } from "../use-case.ts";
import { addDevice } from "./add-device.ts";
import { toDeviceView } from "./device-view.ts";
import { enrolDevice } from "./enrol-device.ts";
import { revokeDevice } from "./revoke-device.ts";

export function staffDeviceRoutes(serve: Serve): void {
  serve(deskApi.listDevices, async ({ db, clock }, { caller }) => {
    const devices = await listAllDevices(db);
    return accept({
      devices: devices.map((device) => toDeviceView(device, caller.deviceId, clock.now())),
    });
  });
  serve(deskApi.addDevice, addDevice);
  serve(deskApi.revokeDevice, revokeDevice);
  serve(deskApi.enrolDevice, enrolDevice);
}
