import { findOrInstallBrowser } from "../../tools/browser.ts";
import type { Row } from "../harness/measure.ts";

export type Asked = {
  readonly report: (row: Row) => void;
  /** What is skipped where the machine has no browser. */
  readonly what: string;
};

/** The path of a Chromium; where there is none the measure is SKIPPED, with the reason. */
export async function findBrowser({ report, what }: Asked): Promise<string | undefined> {
  const found = await findOrInstallBrowser();
  if (found === undefined)
    report({ what, skipped: "this machine has no Chromium, and none could be installed" });
  return found;
}
