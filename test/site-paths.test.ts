import { expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { matchPath } from "#web/router/route-match.ts";
import { siteScreens } from "#web/site/site-screens.ts";

// Answered by the server itself: a form's target, and a page of pictures for developers.
const withoutScreen = ["preferences", "styleguide"];

const screens = siteScreens.filter(({ path }) => path !== "*");

test("every path that the site writes leads to exactly one screen", () => {
  const misled = Object.entries(paths)
    .filter(([name]) => !withoutScreen.includes(name))
    .map(([name, path]) => ({ name, screens: screensAt(path("VS-ABC234" as never)) }))
    .filter(({ screens: found }) => found.length !== 1);
  expect(misled).toEqual([]);
});

test("every screen has a path that leads to it", () => {
  const reached = new Set(Object.values(paths).flatMap((path) => screensAt(path("VS-ABC234" as never))));
  expect(screens.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("screens can be told apart by their addresses", () => {
  const patterns = screens.map(({ path }) => path.replaceAll(/:\w+/g, ":"));
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

function screensAt(path: string): string[] {
  const { pathname } = new URL(path, "http://site.example");
  return screens
    .filter((screen) => matchPath(screen.path, pathname) !== undefined)
    .map((screen) => screen.path);
}
