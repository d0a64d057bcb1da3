import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const desk = "src/web/desk";

/** Screens without the common frame: the day fills the window, and a walk around a car is full-screen. */
const ownFrames = ["today/today-screen.tsx", "handover/handover-screen.tsx", "lot/lot-photos-screen.tsx"];

function screensOf(table: string): readonly string[] {
  return [...table.matchAll(/(?:import\(|from )"\.\/([\w-]+\/[\w-]+-screen\.tsx)"/g)].map(
    ([, path = ""]) => path,
  );
}

/** Screens without `DeskScreen`, other than those above. */
function strayFrames(path: string, source: string): readonly string[] {
  if (ownFrames.includes(path)) return [];
  return source.includes("<DeskScreen") ? [] : [path];
}

test("every screen of the desk stands in the one frame (desk §1)", () => {
  const screens = ["desk-screens.tsx", "office-screens.tsx"].flatMap((table) =>
    screensOf(readFileSync(join(desk, table), "utf8")),
  );
  expect(screens.length).toBeGreaterThan(35);
  expect(screens.flatMap((path) => strayFrames(path, readFileSync(join(desk, path), "utf8")))).toEqual([]);
});

test("only the head's own stylesheet sizes a screen's title (desk §1)", () => {
  const sheets = readdirSync(desk, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(sheets.filter((file) => readFileSync(join(desk, file), "utf8").includes("var(--text-2xl)"))).toEqual(
    [join("frame", "screen-head.module.css")],
  );
});

test("control: a screen with a frame of its own is found", () => {
  expect(screensOf('import("./lamps/lamps-screen.tsx")')).toEqual(["lamps/lamps-screen.tsx"]);
  expect(strayFrames("lamps/lamps-screen.tsx", '<div className="screen">')).toEqual([
    "lamps/lamps-screen.tsx",
  ]);
});
