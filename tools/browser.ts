import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runProgram } from "./step.ts";

/** Headless Chromium: the same engine, for a quarter less CPU time. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the browser tests: Debian's package, else one of this machine, else Playwright's own. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  if (!onPath(shell) && mayUseApt()) {
    console.log(`Installing Debian's package for the browser tests (apt-get install ${shell}) …`);
    await apt("update", "-qq");
    await apt("install", "-y", "-qq", "--no-install-recommends", shell, "fonts-liberation");
  }
  if (!findBrowser()) {
    console.log("This machine has no Chromium: installing Playwright's own (playwright install chromium) …");
    await runProgram("playwright", ["install", "chromium"], { live: true });
  }
  return findBrowser();
}

/**
 * The path of the first program, once all are installed: from this machine, else from Debian's packages if `apt-get`
 * may be used.
 */
export async function findOrInstall(
  programs: readonly string[],
  packages: readonly string[],
): Promise<string | undefined> {
  const lacks = () => programs.some((program) => onPath(program) === undefined);
  if (lacks() && mayUseApt()) {
    console.log(`This machine lacks ${programs.join(" or ")}: installing Debian's ${packages.join(", ")} …`);
    await apt("update", "-qq");
    await apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  }
  return lacks() ? undefined : programs.map(onPath)[0];
}

function findBrowser(): string | undefined {
  const candidates = [...names.map(onPath), ...elsewhere, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function apt(...parameters: string[]): Promise<void> {
  // Without a network this fails soon, and an installed browser will do.
  const timeouts = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  const { code, output } = await runProgram("/usr/bin/apt-get", [...timeouts, ...parameters], {
    // Runlevel 1 is single-user mode: packages do not start their services.
    environment: { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
  if (code !== 0) console.log(`apt-get ${parameters[0]} failed:\n${output.trimEnd()}`);
}
