import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runProgram } from "./step.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the browser tests: the machine's, else Debian's package, else Playwright's own. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found) return found;
  if (mayUseApt()) {
    console.log("This machine has no Chromium: installing Debian's package (apt-get install chromium) …");
    await apt("update", "-qq");
    await apt("install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation");
  }
  if (!findBrowser()) {
    console.log("This machine has no Chromium: installing Playwright's own (playwright install chromium) …");
    await runProgram("playwright", ["install", "chromium"], { live: true });
  }
  return findBrowser();
}

export function findBrowser(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== "" && existsSync(path));
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function apt(...parameters: string[]): Promise<void> {
  const { code, output } = await runProgram("/usr/bin/apt-get", parameters, {
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code !== 0) console.log(`apt-get ${parameters[0]} failed:\n${output.trimEnd()}`);
}
