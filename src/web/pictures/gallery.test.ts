import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { gallery } from "./gallery.ts";

test("every scene of the gallery has its drawing, and a caption of its own in both languages", () => {
  const drawn = gallery.filter(({ id }) => existsSync(new URL(`${id}.svg`, import.meta.url)));
  expect(drawn).toHaveLength(gallery.length);
  for (const locale of ["fr", "en"] as const)
    expect(new Set(gallery.map(({ caption }) => caption[locale])).size).toBe(gallery.length);
});

test("every theme of the gallery has at least two scenes", () => {
  const byTheme = Map.groupBy(gallery, ({ theme }) => theme);
  expect(new Set(byTheme.keys())).toEqual(new Set(["drop-off", "inspection", "lot", "return", "security"]));
  for (const scenes of byTheme.values()) expect(scenes.length).toBeGreaterThan(1);
});
