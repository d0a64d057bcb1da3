import { expect, test } from "vitest";
import { angles } from "#domain/custody/inspection-set.ts";
import { locales } from "#domain/locale.ts";
import { nameOfPanel, nameOfPicture } from "./pack-words.ts";

test("the pack names each picture in the reader's language, with the number of its angle (custody §9)", () => {
  const shown = [
    ...angles.map((angle) => ["photo", angle] as const),
    ...["odometer", "key", "remark"].map((kind) => [kind, null] as const),
  ];
  for (const locale of locales) {
    const names = shown.map(([kind, angle]) => nameOfPicture(locale, kind, angle));
    expect(new Set(names).size).toBe(shown.length);
    for (const name of names) expect(name).toMatch(/^[A-ZÀ-Ý]/);
  }
  expect(nameOfPicture("fr", "photo", 2)).toBe("Avant droit (2)");
  expect(nameOfPicture("en", "odometer", null)).toBe("Odometer");
  expect(nameOfPanel("fr", "left")).toBe("côté gauche");
});
