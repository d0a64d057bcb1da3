import { expect, test } from "vitest";
import { siteRoutes } from "../site-pages.ts";
import { isOpenedByLink } from "./page-address.ts";

test("an expired session leads away from every page but those that a link of their own opens (accounts §6)", () => {
  const staying = siteRoutes.filter(({ path }) => isOpenedByLink({ pathname: path, search: "" }));
  expect(staying.map(({ path }) => path)).toEqual([
    "/validate-account",
    "/reset-password",
    "/withdraw",
    "/sign/:token",
  ]);
});

test("an address with a token is its holder's, signed in or not", () => {
  const checkout = (search: string): boolean => isOpenedByLink({ pathname: "/checkout", search });
  expect(checkout("?reference=VS-ABC234")).toBe(false);
  expect(checkout("?token=one")).toBe(true);
});
