// From the address of the booking to the first key that its field keeps, beside a plain form's, on a slow phone; and from a
// tap to the calendar on a network that takes two seconds to say a word.
import type { Browser, Page } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { bookingTexts, stayAhead } from "../e2e/booking.ts";
import { hydrated } from "../e2e/journey.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./frame/measure.ts";
import { medianOf } from "./frame/median-of.ts";
import { openPhone } from "./parts/slow-phone.ts";
import { type Proxy, startProxy } from "./parts/twin.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "The first key, and the first tap on a date", run };

const plainForm =
  "<!doctype html><meta name=viewport content='width=device-width'><main><form>" +
  "<label>E-mail <input name=email></label><button>Continuer</button></form></main>";

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBrowser({ report, what: "the first key" }, async (browser) => {
    const server = await startKillableServer();
    const site = await startProxy({ origin: server.site });
    const plain = await startProxy({ origin: server.site, change: () => plainForm });
    const ahead = Math.round(server.clockOffset / 86_400_000) + 30;
    const address = `${paths.booking()}?${new URLSearchParams(stayAhead(ahead))}`;
    try {
      for (const rate of [4, 12]) {
        const keys = { ours: [] as number[], reference: [] as number[] };
        // The first round finds the server's own caches empty, and is not counted.
        for (let round = -1; round < rounds; round += 1) {
          const ours = await firstKey(browser, site.address + address, rate);
          const reference = await firstKey(browser, plain.address + address, rate);
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
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) waits.push(await firstCalendar(browser, site));
      report({
        what: "slow 3G: from the tap on a date to the calendar",
        ...{ value: medianOf(waits) / 1_000, unit: " s", goal: { atMost: 2.5 } },
      });
    } finally {
      site.stop();
      plain.stop();
      await server.stop();
    }
  });
}

/** Milliseconds from the address to the key: somebody types on and on, and one is kept at last. */
async function firstKey(browser: Browser, address: string, rate: number): Promise<number> {
  const phone = await openPhone(browser);
  const { page } = phone;
  await page.addInitScript(noteFirstKey);
  await phone.throttle(rate);
  await page.goto(address, { waitUntil: "commit" });
  // The first that takes a letter.
  const fields = page.getByRole("main").locator("input:not([type=hidden], [type=radio], [type=checkbox])");
  const field = fields.filter({ visible: true }).first();
  await field.focus();
  await page.keyboard.press("a");
  const kept = await page.waitForFunction(() => (globalThis as unknown as Noted).keptKey);
  const at = (await kept.jsonValue()) ?? Number.NaN;
  await page.waitForLoadState("networkidle");
  // What is taken away by whatever comes later was not accepted.
  if ((await field.inputValue()) === "") throw new Error("the first key was lost");
  await phone.close();
  return at;
}

type Noted = { readonly keptKey: number | undefined };

function noteFirstKey(): void {
  addEventListener("input", () => {
    requestAnimationFrame(() => Object.assign(globalThis, { keptKey: performance.now() }));
  });
}

/** Whoever taps as soon as the page hears it. */
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

/** The notice covers the foot of the page. */
async function declineCookies(page: Page): Promise<void> {
  await page.locator("button[name=consent][value=decline]").tap();
}
