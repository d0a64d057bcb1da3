import { expect, test } from "vitest";
import { matchPath } from "./route-match.ts";

test("a path matches its pattern, with or without a slash at the end", () => {
  expect(matchPath("/", "/")).toEqual({});
  expect(matchPath("/reviews", "/reviews")).toEqual({});
  expect(matchPath("/reviews", "/reviews/")).toEqual({});
  expect(matchPath("/reviews", "/review")).toBeUndefined();
  expect(matchPath("/reviews", "/reviews/2")).toBeUndefined();
});

test("a parameter of a path is its decoded text", () => {
  expect(matchPath("/booking/:reference/cancel", "/booking/VS-7K3M9Q/cancel")).toEqual({
    reference: "VS-7K3M9Q",
  });
  expect(matchPath("/booking/:reference/cancel", "/booking/a%2Fb/cancel")).toEqual({ reference: "a/b" });
  expect(matchPath("/booking/:reference/cancel", "/booking/confirmed/VS-7K3M9Q")).toBeUndefined();
});

test("a path with malformed percent-encoding matches no parameter", () => {
  expect(matchPath("/booking/:reference/cancel", "/booking/%E0%A4%A/cancel")).toBeUndefined();
});

test("a star matches any path", () => {
  expect(matchPath("*", "/nowhere/at/all")).toEqual({});
});
