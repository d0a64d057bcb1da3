import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readGallery } from "#server/pictures/read-gallery.ts";

const folder = mkdtempSync(path.join(tmpdir(), "valet-gallery-"));

const picture = {
  id: "lot-at-night",
  theme: "lot",
  caption: { fr: "Le parking, la nuit", en: "The lot at night" },
  width: 1200,
  height: 800,
  files: [{ url: "/assets/pictures/lot-412.avif", type: "image/avif", width: 412, height: 275 }],
};

test("the gallery is empty before the site is built, and filled afterwards", async () => {
  const file = path.join(folder, "gallery.json");
  expect(await readGallery(file)).toEqual([]);
  writeFileSync(file, JSON.stringify({ pictures: [picture] }));
  expect(await readGallery(file)).toEqual([picture]);
});
