import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { writeCameraFile } from "./e2e/kerb/camera-file.ts";
import { serverProgram } from "./tools/server-program.ts";

// `npm test` and `npm run e2e` hand these over; the presets serve an editor that starts Playwright by itself.
const {
  E2E_BROWSER: browser = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync),
  E2E_PORT: port = "3210",
  E2E_DESK_PORT: deskPort = "3211",
} = process.env;
process.env["E2E_DATA_DIR"] ??= join(tmpdir(), `valet-browser-${port}`);
const dataDir = process.env["E2E_DATA_DIR"];
const address = `http://127.0.0.1:${port}`;

const shared = sharedFolder();
const cameraFile = join(shared, "camera.y4m");
if (!existsSync(cameraFile)) writeCameraFile(cameraFile);
// A dozen starts of the same program: half of each would be reading types away and compiling.
process.env["NODE_COMPILE_CACHE"] ??= join(shared, "compiled");

// The tests meet this server alone, so nothing in the browser needs its sandbox, its updates or its services.
const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing is drawn by a graphics card: a process of its own for that is a twentieth of the browser's work.
  "--in-process-gpu",
  // No page lives long enough for what an optimizing compiler makes to be worth its work: a tenth of the renderers'.
  "--js-flags=--no-opt --no-maglev --always-sparkplug",
  // The desk photographs what is in that file.
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${cameraFile}`,
  "--use-fake-ui-for-media-stream",
];

/** Tests that set the width of the window themselves run once. */
const atWidthsOfTheirOwn =
  /(every-route|booking-steps|desk-board|desk-day|desk-install|desk-looks|desk-tariff|desk-trouble|error-catalogue|getting-started|without-script|first-response)\.spec\.ts/;

/** What is no matter of width is tried once, where room is scarcest. */
const onAPhoneAlone =
  /(account|booking-draft|booking-trouble|cancel-booking|kerb-film|language|other-host|profile|receive-vehicle|sessions)\.spec\.ts/;

/** As long as thirty others: begun last, it would run alone for most of a minute. */
const longest = /managers-day\.spec\.ts/;

/** Tests that bear one of these tags run at one width or in one language; `npm run torture` runs them in both, but for `-only`. */
const isTorture = process.env["TORTURE"] === "1";
const notOnAPhone = isTorture ? [/@wide-only/] : [/@wide/, /@again/];
const notOnADesk = isTorture ? [/@phone-only/] : [/@phone/, /@again/];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Twice the two cores of the machines that run this: a page that waits leaves its core to another.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // What ends a journey that hangs, and nothing else: none is wrong because the machine has other things to do.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  use: {
    baseURL: address,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Recording costs a quarter of the run: for a failure that its picture does not explain, `npm run e2e -- --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    // Emptied and used again, a browser context spares a tenth of the run; in `npm run torture` each test has a new one.
    reuseContext: !isTorture,
    launchOptions: { args: browserFlags, ...(browser && { executablePath: browser }) },
  },
  projects: [
    {
      name: "longest",
      testMatch: longest,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } },
    },
    {
      name: "phone",
      testIgnore: [atWidthsOfTheirOwn, longest],
      grepInvert: notOnAPhone,
      // What moves is tried in the wide window. Here nothing does: waiting for it is a fifth of a journey's work.
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "desktop",
      testIgnore: [onAPhoneAlone, longest],
      grepInvert: notOnADesk,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" ${serverProgram()}`,
    url: `${address}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    // A database of the developer's own is none of the tests' business.
    env: { PORT: port, DESK_PORT: deskPort, DATA_DIR: dataDir, MODE: "demonstration", DATABASE_URL: "" },
  },
});

/** What the tests share beside that server. Each worker reads this file again: the first reading names the folder to all. */
function sharedFolder(): string {
  const { E2E_SHARED_DIR: named } = process.env;
  if (named !== undefined) return named;
  const folder = mkdtempSync(join(tmpdir(), "valet-shared-"));
  process.env["E2E_SHARED_DIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
