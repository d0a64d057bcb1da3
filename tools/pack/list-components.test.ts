import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../step.ts";
import { installedComponents } from "./list-components.ts";

const place = mkdtempSync(join(tmpdir(), "valet-components-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Lists the components of a pack, except that npm reads the lock file instead of the packages. */
function askNpm(name: string, manifestOf = root) {
  const target = join(place, name);
  mkdirSync(target);
  cpSync(join(root, "package-lock.json"), join(target, "package-lock.json"));
  writeFileSync(join(target, "package.json"), JSON.stringify({ name: "valet-service", version: "0.1.0" }));
  return installedComponents(manifestOf, target, ["--package-lock-only"]);
}

test("npm lists the packages of the lock file without an error", async () => {
  const { components } = await askNpm("pack");
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "pg", "linebreak"]));
});

test("control: npm fails if the manifest lacks the overrides", async () => {
  const { overrides, ...manifest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(overrides).toBeDefined();
  const less = join(place, "less");
  mkdirSync(less);
  writeFileSync(join(less, "package.json"), JSON.stringify(manifest));
  await expect(askNpm("refused", less)).rejects.toThrow("npm sbom failed");
});
