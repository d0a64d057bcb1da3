import { type Browser, chromium } from "@playwright/test";
import { type Asked, findBrowser } from "./find-browser.ts";

type Wanted = Asked & { readonly args?: readonly string[] };

export async function withBrowser(
  { report, what, args = [] }: Wanted,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = await findBrowser({ report, what });
  if (executablePath === undefined) return;
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
