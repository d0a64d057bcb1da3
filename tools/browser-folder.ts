import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { onTermination } from "./on-termination.ts";

/** Everything that a run of the browser tests writes. */
export type BrowserFolder = {
  readonly report: string;
  readonly dataDir: string;
  /** Files shared by the tests' servers. */
  readonly shared: string;
  readonly remove: () => Promise<void>;
};

export function openBrowserFolder(): BrowserFolder {
  const folder = mkdtempSync(join(tmpdir(), "valet-browser-"));
  const dataDir = join(folder, "data");
  const shared = join(folder, "shared");
  mkdirSync(shared);
  const remove = async (): Promise<void> => {
    // An interrupted run kills its server, which leaves the database running.
    if (existsSync(dataDir)) await releasePostgres(openPostgresInstance(dataDir));
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onTermination(remove);
  return { report: join(folder, "playwright.json"), dataDir, shared, remove };
}
