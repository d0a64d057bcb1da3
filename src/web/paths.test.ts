import { expect, test } from "vitest";
import { ownPath, paths } from "./paths.ts";

test("only a path of this site is accepted as the place to return to", () => {
  expect(ownPath("/profile?tab=vehicle")).toBe("/profile?tab=vehicle");
  expect(ownPath("//evil.example")).toBeUndefined();
  expect(ownPath("/\\evil.example")).toBeUndefined();
  expect(ownPath("/.//evil.example")).toBeUndefined();
  expect(ownPath("/profile/..//evil.example?tab=vehicle")).toBeUndefined();
  expect(ownPath("/reviews?said=a//b")).toBe("/reviews?said=a//b");
  expect(ownPath("https://evil.example")).toBeUndefined();
  expect(ownPath("javascript:alert(1)")).toBeUndefined();
  expect(ownPath("/ok\n//evil")).toBeUndefined();
  expect(ownPath("")).toBeUndefined();
  expect(ownPath(null)).toBeUndefined();
});

test("the first page of reviews in the default order has the address without a query", () => {
  expect(paths.reviews({ page: 1, sort: "newest" })).toBe("/reviews");
  expect(paths.reviews({ page: 2, sort: "best" })).toBe("/reviews?page=2&sort=best");
});

test("the profile's tabs have the addresses of the specification", () => {
  expect(paths.profile({ tab: "reservations" })).toBe("/profile?tab=reservations");
  expect(paths.profile({ tab: "vehicle" })).toBe("/profile?tab=vehicle");
});
