import { expect, test } from "vitest";
import { paths } from "#web/paths.ts";
import { matchPath } from "#web/router/route-match.ts";
import { screenFiles } from "#web/site/document/screen-files.ts";
import { sitePages, siteRoutes } from "#web/site/site-pages.ts";
import { textOf } from "./source-files.ts";

// Answered by the server itself: the target of a form.
const withoutScreen = ["preferences"];

const addresses = Object.entries(paths).map(([name, path]) => {
  // Each takes a reference or an options object, and ignores unknown options.
  const write: (parameter: never) => string = path;
  return { name, address: Reflect.apply(write, undefined, ["VS-ABC234"]) as string };
});

const screens = siteRoutes.filter(({ path }) => path !== "*");

test("every path that the site writes matches exactly one screen", () => {
  const misled = addresses.filter(
    ({ name, address }) => !withoutScreen.includes(name) && screensAt(address).length !== 1,
  );
  expect(misled).toEqual([]);
});

test("every screen has a path that leads to it", () => {
  const reached = new Set(addresses.flatMap(({ address }) => screensAt(address)));
  expect(screens.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("no two screens have the same path pattern", () => {
  const patterns = screens.map(({ path }) => path.replaceAll(/:\w+/g, ":"));
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

test("screenFiles names the module that each page loads", () => {
  const table = textOf("src/web/site/site-pages.ts");
  const loaded = [...table.matchAll(/load: \(\) => import\("\.\/(?:[\w-]+\/)*([\w-]+)\.tsx"\)/g)];
  expect(loaded.map(([, file]) => file).toSorted()).toEqual(Object.values(screenFiles).toSorted());
  const files: Readonly<Record<string, string>> = screenFiles;
  for (const [name, { load }] of Object.entries(sitePages)) {
    expect({ name, load: String(load) }).toMatchObject({
      load: expect.stringContaining(`/${files[name]}.tsx`),
    });
  }
});

function screensAt(path: string): string[] {
  const { pathname } = new URL(path, "http://site.example");
  return screens
    .filter((screen) => matchPath(screen.path, pathname) !== undefined)
    .map((screen) => screen.path);
}
