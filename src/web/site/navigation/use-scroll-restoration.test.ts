import { expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { placeOf, screenOf } from "./use-scroll-restoration.ts";

// The first history key of every new document in a tab: opened by a mailed link, or on the way back from the payment.
const key = "first";

test("a scroll position is restored only on a reload of the same page, not on another page opened anew", () => {
  const home = placeOf({ key, pathname: "/", search: "" });
  expect(placeOf({ key, pathname: "/checkout", search: "?reference=VS-K7M3PQ" })).not.toBe(home);
  expect(placeOf({ key, pathname: "/", search: "" })).toBe(home);
});

test("a review page, and each tab of the profile, opens at the top", () => {
  const screenAt = (address: string): string => {
    const { pathname, search } = new URL(address, "http://site");
    return screenOf({ pathname, search });
  };
  const bookings = paths.profile({ tab: "reservations" });
  const screens = [
    bookings,
    paths.giveOpinion("VS-ABC234"),
    paths.profile({ tab: "vehicle" }),
    paths.profile(),
  ];
  expect(new Set(screens.map(screenAt)).size).toBe(screens.length);
  // Control: sorting or filtering the same screen keeps the scroll position.
  expect(screenAt(`${bookings}&lang=en`)).toBe(screenAt(bookings));
  expect(screenAt("/reviews?sort=best")).toBe(screenAt("/reviews"));
});
