import { type Browser, chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../../tools/browser.ts";
import type { Row } from "../frame/measure.ts";

type Asked = {
  readonly report: (row: Row) => void;
  /** What is skipped where the machine has no browser. */
  readonly what: string;
  readonly args?: readonly string[];
};

export async function withBrowser(
  { report, what, args = [] }: Asked,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = await findOrInstallBrowser();
  if (executablePath === undefined) {
    report({ what, skipped: "this machine has no Chromium, and none could be installed" });
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking", ...args],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
