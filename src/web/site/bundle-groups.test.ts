import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const sources = resolve(import.meta.dirname, "../..");
const endings = ["", ".ts", ".tsx", ".css", ".module.css"];

/** Paths in the groups that do not exist: the bundler would silently ignore them. */
function missingFiles(text: string): readonly string[] {
  const named = [...text.matchAll(/"((?:domain|contract|web)\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(0);
  return named.filter((path) => {
    const isFolder = path.endsWith("/");
    return !endings.some(
      (ending) => (ending === "") === isFolder && existsSync(join(sources, path + ending)),
    );
  });
}

test("each file named in a bundle group exists", () => {
  expect(missingFiles(readFileSync(join(import.meta.dirname, "bundle-groups.ts"), "utf8"))).toEqual([]);
});

test("control: files of a bundle group that have moved are found", () => {
  // `contract/fields` is a folder, not a file.
  const moved = '["domain/money", "contract/fields", "contract/company-schemas", "web/ui/pictograms/"]';
  expect(missingFiles(moved)).toEqual(["contract/fields", "contract/company-schemas"]);
});
