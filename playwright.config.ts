import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { writeCameraFile } from "./e2e/kerb/camera-file.ts";
import { serverProgram } from "./tools/server-program.ts";

// Set by `npm test` and `npm run e2e`; the defaults serve an editor that starts Playwright directly.
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
// The same program starts a dozen times: without the cache, half of each start is type stripping and compilation.
process.env["NODE_COMPILE_CACHE"] ??= join(shared, "compiled");

// The browser loads only this test server: it needs no sandbox, updates or background services.
const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // There is no GPU to drive: a separate GPU process would take 5 % of the browser's CPU time.
  "--in-process-gpu",
  // Pages are too short-lived for the optimising compiler to pay off: it takes 10 % of the renderers' CPU time.
  "--js-flags=--no-opt --no-maglev --always-sparkplug",
  // The desk's camera shows this file.
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${cameraFile}`,
  "--use-fake-ui-for-media-stream",
];

/** Tests that set the width of the window themselves run once. */
const atWidthsOfTheirOwn =
  /(every-route|booking-steps|desk-board|desk-day|desk-install|desk-looks|desk-tariff|desk-trouble|error-catalogue|getting-started|without-script|first-response)\.spec\.ts/;

/** Journeys that do not depend on the width run once, on the narrow viewport. */
const onAPhoneAlone =
  /(account|booking-draft|booking-trouble|cancel-booking|kerb-film|language|other-host|profile|receive-vehicle|sessions|shared-phone)\.spec\.ts/;

/** Takes as long as thirty others: started last, it would run alone for most of a minute. */
const longest = /managers-day\.spec\.ts/;

/**
 * Tests with one of these tags run at one width or in one language; `npm run torture` runs them in both, except
 * `-only`.
 */
const isTorture = process.env["TORTURE"] === "1";
const notOnAPhone = isTorture ? [/@wide-only/] : [/@wide/, /@again/];
const notOnADesk = isTorture ? [/@phone-only/] : [/@phone/, /@again/];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Two workers per core on the two-core machines that run this: a page that waits leaves its core to another.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Only to end a hung journey: no test may fail because the machine is busy.
  timeout: isTorture ? 3_600_000 : 600_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  use: {
    baseURL: address,
    // A press that waits for something that is rightly gone fails with what it waited for, not with the whole journey.
    actionTimeout: 120_000,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Traces cost a quarter of the run: for a failure that the screenshot does not explain, `npm run e2e -- --trace
    // on`.
    trace: "off",
    screenshot: "only-on-failure",
    // Clearing and reusing a browser context saves 10 % of the run; in `npm run torture` each test has a new one.
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
      // Animations are tested on the wide viewport only: waiting for them here would be a fifth of a journey's work.
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
    // Never run against the developer's own database.
    env: { PORT: port, DESK_PORT: deskPort, DATA_DIR: dataDir, MODE: "demonstration", DATABASE_URL: "" },
  },
});

/**
 * The folder of files that all tests share. Each worker evaluates this file again: the first passes it on in the
 * environment.
 */
function sharedFolder(): string {
  const { E2E_SHARED_DIR: named } = process.env;
  if (named !== undefined) return named;
  const folder = mkdtempSync(join(tmpdir(), "valet-shared-"));
  process.env["E2E_SHARED_DIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
