import { expect, test } from "vitest";
import { placeOf } from "./use-scroll-restoration.ts";

// Every document that is opened anew in a tab begins with this key: by a mailed link, or on the way back from the payment.
const key = "first";

test("a page opened anew is not scrolled to where another one was left; the same one, loaded again, is", () => {
  const home = placeOf({ key, pathname: "/", search: "" });
  expect(placeOf({ key, pathname: "/checkout", search: "?reference=VS-K7M3PQ" })).not.toBe(home);
  expect(placeOf({ key, pathname: "/", search: "" })).toBe(home);
});
