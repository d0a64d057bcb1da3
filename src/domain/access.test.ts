import { expect, test } from "vitest";
import { type Actor, access, isOwn, type Permission, staffRoles } from "./access.ts";

const visitor: Actor = { kind: "visitor" };
const camille: Actor = { kind: "traveller", accountId: "camille" };
const staff = staffRoles.map((role): Actor => ({ kind: "staff", staffId: "s", role }));
const everybody = [visitor, camille, ...staff];

const nameOf = (actor: Actor) => (actor.kind === "staff" ? actor.role : actor.kind);
const whoMay = (may: Permission) => everybody.filter(may).map(nameOf);

test("each permission names exactly who has it", () => {
  const all = ["visitor", "traveller", "manager", "dispatcher", "valet"];
  const table = Object.entries(access).map(([name, may]) => [name, whoMay(may)]);
  expect(Object.fromEntries(table)).toEqual({
    browse: all,
    askPrice: all,
    contactOperator: all,
    manageOwnAccount: ["traveller"],
    manageOwnVehicles: ["traveller"],
    manageOwnBookings: ["traveller"],
    writeReviews: ["traveller"],
    seeDay: ["manager", "dispatcher", "valet"],
    handOverVehicles: ["manager", "dispatcher", "valet"],
    manageBookings: ["manager", "dispatcher"],
    checkReviews: ["manager", "dispatcher"],
    answerMessages: ["manager", "dispatcher"],
    closeDays: ["manager", "dispatcher"],
    manageTariff: ["manager"],
    manageOperator: ["manager"],
    manageStaff: ["manager"],
    seeFigures: ["manager"],
  });
});

test("an object is one's own only for the account that it belongs to", () => {
  const owned = { accountId: "camille" };
  expect(everybody.filter((actor) => isOwn(actor, owned))).toEqual([camille]);
  expect(isOwn({ kind: "traveller", accountId: "sam" }, owned)).toBe(false);
});
