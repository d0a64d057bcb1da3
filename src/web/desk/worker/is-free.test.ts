import { expect, test } from "vitest";
import { deskPaths } from "../routing/desk-paths.ts";
import { isFree } from "./is-free.ts";

const reference = "VS-AAAAAA";

test.each([
  deskPaths.receive(reference, "photos"),
  deskPaths.giveBack(reference, "code"),
  deskPaths.lotPhotos(reference),
  deskPaths.scan(),
  deskPaths.round(),
])("no new version takes over during a walk: %s", (address) => {
  expect(isFree(address, [])).toBe(false);
});

test.each([deskPaths.day(), deskPaths.lot(), deskPaths.car(reference), deskPaths.bookings(), deskPaths.me()])(
  "a new version takes over on a screen without a walk: %s",
  (address) => {
    expect(isFree(address, [])).toBe(true);
  },
);

test.each([deskPaths.till("2027-03-10"), deskPaths.telephone(), deskPaths.claims("1"), deskPaths.messages()])(
  "what is typed holds a new version back as long as its form is shown: %s",
  (address) => {
    const form = { isConnected: true };
    const left = { isConnected: false };
    expect(isFree(address, [left, form, left])).toBe(false);
    expect(isFree(address, [left, left])).toBe(true);
  },
);
