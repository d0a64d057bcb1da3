// The size of a production install: packages of the lock file that are not for development and fit this platform, and
// their bytes on disk, including PostgreSQL's binaries.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { unread } from "../tools/pack/install-for-production.ts";
import { root } from "../tools/step.ts";
import type { Measure, Row } from "./harness/measure.ts";

export const measure: Measure = { name: "What a production install brings", run };

type Locked = {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
};

async function run(report: (row: Row) => void): Promise<void> {
  const { packages }: Locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const installed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && dev !== true && devOptional !== true)
    .map(([path]) => join(root, path))
    // npm leaves out packages for other platforms.
    .filter((path) => existsSync(path));
  const all = installed.reduce((sum, path) => sum + bytesOf(path), 0);
  const packed = installed.reduce((sum, path) => sum + bytesOf(path, unread), 0);
  report({ what: "packages", value: installed.length, unit: "", goal: { atMost: 110 } });
  report({ what: "on disk, as npm leaves it", value: all / 1e6, unit: " MB", goal: { atMost: 150 } });
  report({
    what: "on disk, as `npm run pack` leaves it",
    value: packed / 1e6,
    unit: " MB",
    goal: { atMost: 150 },
    note: "Node aside",
  });
}

/** Without nested packages, which are counted by themselves. */
function bytesOf(folder: string, without?: RegExp): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && without?.test(name) !== true)
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sum + bytesOf(path, without);
      return entry.isFile() ? sum + statSync(path).size : sum;
    }, 0);
}
