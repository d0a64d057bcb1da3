// First load of the desk's day on a phone on slow 4G. The app renders in the browser: its twin is the rendered DOM as a
// static document.
import { localDateOf, toInstant } from "#domain/time.ts";
import { deskPaths } from "#web/desk/routing/desk-paths.ts";
import { signInByCall } from "../e2e/kerb/enrolled-phone.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { compareVisits } from "./parts/compare-visits.ts";
import { startProxy, withoutScripts } from "./parts/twin.ts";
import { withBrowser } from "./parts/with-browser.ts";
import { withUninstrumentedBrowser } from "./uninstrumented/uninstrumented-browser.ts";

export const measure: Measure = { name: "The desk's day, met for the first time", run };

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  const what = "the desk's day";
  await withBrowser({ report, what }, async (browser) => {
    const server = await startKillableServer();
    const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" });
    await signInByCall(context.request, server, "Claire");
    const page = await context.newPage();
    // The server's day, as its clock is ahead of the browser's; past handovers are collapsed above the rest.
    const path = deskPaths.day({
      day: localDateOf(toInstant(Date.now() + server.clockOffset), "Europe/Paris"),
    });
    await page.goto(server.desk + path);
    const rows = page.locator("main ol li ul li").filter({ visible: true });
    await rows.first().waitFor({ timeout: 120_000 });
    const drawn = withoutScripts(await page.content());
    const state = await context.storageState();
    await context.close();
    const ours = await startProxy({ origin: server.desk });
    const twin = await startProxy({ origin: server.desk, change: () => drawn });
    try {
      await withUninstrumentedBrowser({ report, what }, async (phones) => {
        for (const rate of [4, 12]) {
          const visits = { browser: phones, report, rounds, rate };
          await compareVisits({ name: what, path, ours, twin, state }, visits);
        }
      });
    } finally {
      ours.stop();
      twin.stop();
      await server.stop();
    }
  });
}
