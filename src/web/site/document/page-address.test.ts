import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteRoutes } from "../site-pages.ts";
import { needsAccount } from "./page-address.ts";
import { screenFiles } from "./screen-files.ts";

const site = join(import.meta.dirname, "..");
const files = readdirSync(site, { recursive: true, encoding: "utf8" });

test("the pages that an expired session leaves are those that let nobody in without an account (accounts §6)", () => {
  const guarded = siteRoutes.filter(({ id }) => {
    const file = files.find((path) => path.endsWith(`${screenFiles[id]}.tsx`)) ?? "";
    // Of the booking a visitor sees the first step alone.
    return id === "booking" || readFileSync(join(site, file), "utf8").includes("requireProfile(");
  });
  const left = siteRoutes.filter(({ path }) => needsAccount({ pathname: path, search: "" }));
  expect(left).toEqual(guarded);
  expect(left.length).toBeGreaterThan(3);
});

test("an address with a token is left to its holder, signed in or not", () => {
  const checkout = (search: string): boolean => needsAccount({ pathname: "/checkout", search });
  expect(checkout("?reference=VS-ABC234")).toBe(true);
  expect(checkout("?token=one")).toBe(false);
});
