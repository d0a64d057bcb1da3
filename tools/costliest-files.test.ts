import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { costliestFiles, readCosts } from "./costliest-files.ts";
import { root } from "./step.ts";

test("the ten costliest files are listed by cost, each with the sum of its entries", () => {
  const cheap = Array.from({ length: 12 }, (_, index) => ({ file: `cheap-${index}`, seconds: 0.1 }));
  const said = costliestFiles(
    [
      ...cheap,
      { file: "twice", seconds: 1.25 },
      { file: "dear", seconds: 2 },
      { file: "twice", seconds: 1.25 },
    ],
    "seconds",
  ).split("\n");
  expect(said).toHaveLength(11);
  expect(said.slice(0, 3)).toEqual([
    "The costliest of 14 files, of 6 seconds:",
    "    2.5  twice",
    "    2.0  dear",
  ]);
});

test("costs are read by the files' paths in the project; a run without notes has none", () => {
  const folder = mkdtempSync(join(tmpdir(), "valet-costs-"));
  const notes = join(folder, "costs");
  writeFileSync(notes, `0.50\t${join(root, "test", "a.test.ts")}\n`);
  expect(readCosts(notes)).toEqual([{ file: join("test", "a.test.ts"), seconds: 0.5 }]);
  rmSync(folder, { recursive: true });
  expect(readCosts(notes)).toEqual([]);
});
