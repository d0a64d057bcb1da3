import { expect, test } from "vitest";
import { isPermitted, permissions, permissionsOf, staffRoles } from "./access.ts";

const all = ["manager", "dispatcher", "valet"];
const office = ["manager", "dispatcher"];

test("each permission names exactly the roles that have it (desk §Staff)", () => {
  const table = permissions.map((permission) => [
    permission,
    staffRoles.filter((role) => isPermitted(role, permission)),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    useDesk: all,
    seeDay: all,
    handOverVehicles: all,
    moveVehicles: all,
    takeCash: all,
    seeEveryDay: office,
    manageBookings: office,
    checkReviews: office,
    answerMessages: office,
    closeDays: office,
    changeCapacity: office,
    seeEvidence: office,
    settleAlerts: office,
    manageTill: office,
    manageClaims: office,
    correctMoves: office,
    enrolDevices: office,
    manageTariff: ["manager"],
    manageOperator: ["manager"],
    manageStaff: ["manager"],
    seeFigures: ["manager"],
    manageContent: ["manager"],
    exportBooks: ["manager"],
    readJournal: ["manager"],
    goodwillRefund: ["manager"],
  });
});

test("each role has all permissions of the roles below it", () => {
  const [manager, dispatcher, valet] = [
    permissionsOf("manager"),
    permissionsOf("dispatcher"),
    permissionsOf("valet"),
  ];
  expect(manager).toEqual(permissions);
  expect(dispatcher.filter((permission) => !manager.includes(permission))).toEqual([]);
  expect(valet.filter((permission) => !dispatcher.includes(permission))).toEqual([]);
});
