// Time from navigation to the booking page until its field keeps the first key, beside a plain form, on a slow phone;
// and from a tap to the calendar on a network with two seconds of latency.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { bookingTexts, stayAhead } from "../e2e/booking.ts";
import { hydrated } from "../e2e/journey.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { openPhone } from "./parts/slow-phone.ts";
import { type Proxy, startProxy } from "./parts/twin.ts";
import { withBrowser } from "./parts/with-browser.ts";
import {
  type UninstrumentedBrowser,
  withUninstrumentedBrowser,
} from "./uninstrumented/uninstrumented-browser.ts";
import { comeFrom, openUninstrumentedPhone } from "./uninstrumented/uninstrumented-phone.ts";

export const measure: Measure = { name: "The first key, and the first tap on a date", run };

const plainForm =
  "<!doctype html><meta name=viewport content='width=device-width'><main><form>" +
  "<label>E-mail <input name=email></label><button>Continuer</button></form></main>";

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  const what = "the first key";
  await withBrowser({ report, what }, async (browser) => {
    const server = await startKillableServer();
    const site = await startProxy({ origin: server.site });
    const plain = await startProxy({ origin: server.site, change: () => plainForm });
    const ahead = Math.round(server.clockOffset / 86_400_000) + 30;
    const address = `${paths.booking()}?${new URLSearchParams(stayAhead(ahead))}`;
    try {
      await withUninstrumentedBrowser({ report, what }, async (phones) => {
        for (const rate of [4, 12]) {
          const keys = { ours: [] as number[], reference: [] as number[] };
          // The first round warms the server's caches, and is not counted.
          for (let round = -1; round < rounds; round += 1) {
            const ours = await firstKey(phones, { proxy: site, address, rate });
            const reference = await firstKey(phones, { proxy: plain, address, rate });
            if (round < 0) continue;
            keys.ours.push(ours);
            keys.reference.push(reference);
          }
          const goal = { atMost: 1.5 };
          report({
            what: `first key on /booking at ${rate}×, beside a plain form's`,
            ...keys,
            unit: " ms",
            goal,
          });
        }
      });
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) waits.push(await firstCalendar(browser, site));
      report({
        what: "slow 3G: from the tap on a date to the calendar",
        value: medianOf(waits) / 1_000,
        unit: " s",
        goal: { atMost: 2.5 },
      });
    } finally {
      site.stop();
      plain.stop();
      await server.stop();
    }
  });
}

/** Milliseconds from navigation to the frame that shows the first key in the first field. */
async function firstKey(
  browser: UninstrumentedBrowser,
  { proxy, address, rate }: { readonly proxy: Proxy; readonly address: string; readonly rate: number },
): Promise<number> {
  const phone = await openUninstrumentedPhone(browser);
  await comeFrom(phone, proxy.elsewhere);
  await phone.addInitScript(noteFirstKey);
  await phone.throttle(rate);
  await phone.goTo(proxy.address + address);
  await phone.until(focusFirstField);
  await phone.send("Input.dispatchKeyEvent", { type: "keyDown", key: "a", code: "KeyA", text: "a" });
  await phone.send("Input.dispatchKeyEvent", { type: "keyUp", key: "a", code: "KeyA" });
  const at = await phone.until(() => (globalThis as unknown as Noted).keptKey);
  await phone.until(() => (document.readyState === "complete" ? true : undefined));
  // By then all scripts have run: a key that hydration removes was not accepted. Polled, as an evaluation may interrupt a
  // task in the middle of which the field is empty.
  await sleep(2_000);
  await phone.until(() => (document.activeElement as HTMLInputElement | null)?.value || undefined);
  await phone.close();
  return at;
}

/** Focuses the first visible field that takes text. */
function focusFirstField(): true | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "main input:not([type=hidden], [type=radio], [type=checkbox])",
  );
  const field = [...fields].find((one) => one.checkVisibility() && one.getClientRects().length > 0);
  field?.focus();
  return field && document.activeElement === field ? true : undefined;
}

type Noted = { readonly keptKey: number | undefined };

function noteFirstKey(): void {
  addEventListener("input", () => {
    requestAnimationFrame(() => Object.assign(globalThis, { keptKey: performance.now() }));
  });
}

/** Milliseconds from a tap, as soon as the page is hydrated, to the calendar. */
async function firstCalendar(browser: Browser, { address }: Proxy): Promise<number> {
  const phone = await openPhone(browser);
  const { page } = phone;
  await phone.throttle(4, "slow 3G");
  await page.goto(address + paths.home());
  await hydrated(page);
  await declineCookies(page);
  const { choose } = bookingTexts.fr.picker.calendar;
  await page.evaluate(() =>
    addEventListener("pointerdown", () => Object.assign(globalThis, { tapped: performance.now() }), {
      once: true,
    }),
  );
  await page.getByRole("main").getByRole("button", { name: choose }).first().tap();
  const shown = await page.waitForFunction(() => {
    const { tapped } = globalThis as unknown as { tapped?: number };
    const grid = document.querySelector("dialog[open] [role=grid], dialog[open] table");
    return tapped !== undefined && grid !== null ? performance.now() - tapped : undefined;
  });
  const wait = (await shown.jsonValue()) ?? Number.NaN;
  await phone.close();
  return wait;
}

/** The cookie notice covers the bottom of the page. */
async function declineCookies(page: Page): Promise<void> {
  await page.locator("button[name=consent][value=decline]").tap();
}
