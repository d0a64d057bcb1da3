// The public pages of `first-visit.ts` and `first-visit-12.ts`: two measures, so that each takes a few minutes.
import { paths } from "#web/paths.ts";
import { startKillableServer } from "../../e2e/kerb/killable-server.ts";
import type { Options, Row } from "../harness/measure.ts";
import { withUninstrumentedBrowser } from "../uninstrumented/uninstrumented-browser.ts";
import { compareVisits } from "./compare-visits.ts";
import { startProxy, withoutScripts } from "./twin.ts";

type Asked = { readonly rate: number } & Pick<Options, "rounds">;

export async function visitPublicPages(report: (row: Row) => void, { rate, rounds }: Asked): Promise<void> {
  await withUninstrumentedBrowser({ report, what: `first visits at ${rate}×` }, async (browser) => {
    const server = await startKillableServer();
    const ours = await startProxy({ origin: server.site });
    const twin = await startProxy({ origin: server.site, change: withoutScripts });
    try {
      for (const path of publicPaths()) {
        const isBooking = path === paths.booking();
        const goals = isBooking ? { requests: 24, scripts: 140 } : { requests: 16, scripts: 95 };
        await compareVisits({ name: path, path, ours, twin, goals }, { browser, report, rounds, rate });
      }
    } finally {
      ours.stop();
      twin.stop();
      await server.stop();
    }
  });
}

function publicPaths(): readonly string[] {
  return [paths.home(), paths.reviews(), paths.pictures(), paths.terms(), paths.logIn(), paths.booking()];
}
