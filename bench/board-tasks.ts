// desk §2: how long a board of five hundred cars blocks input: the CPU time of the longest task of the page's main
// thread, multiplied by four, as on the phones that valets are given.
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { signInByCall } from "../e2e/kerb/enrolled-phone.ts";
import { showFullDay } from "../e2e/kerb/full-day.ts";
import { type KillableServer, startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { longestTask, measureControl } from "./parts/longest-task.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "A full board under the finger", run: runAll };

const rows = "main ol > li:has(time) ul > li";
const slower = 4;

const sizes = {
  office: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
} satisfies Readonly<Record<string, BrowserContextOptions>>;

const acts = { load, scroll, search } as const;
const goals = { load: 200, scroll: 50, search: 50 } as const;

async function runAll(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBrowser({ report, what: "a full board" }, async (browser) => {
    const server = await startKillableServer();
    try {
      for (const [size, options] of Object.entries(sizes)) {
        const tasks = await tasksOf(browser, server, { options, rounds, report });
        for (const [act, longest] of tasks) {
          const what = `longest task at ${act}, 500 cars, ${size}`;
          report({ what, value: medianOf(longest), unit: " ms", goal: { atMost: goals[act] } });
        }
      }
    } finally {
      await server.stop();
    }
  });
}

type Asked = {
  readonly options: BrowserContextOptions;
  readonly rounds: number;
  readonly report: (row: Row) => void;
};

async function tasksOf(browser: Browser, server: KillableServer, { options, rounds, report }: Asked) {
  // Playwright cannot intercept requests that a service worker makes.
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  context.setDefaultTimeout(120_000);
  const offset = server.clockOffset;
  await context.addInitScript((shift) => {
    const own = Date.now.bind(Date);
    Date.now = () => own() + shift;
    localStorage.setItem("locale", "fr");
  }, offset);
  const page = await context.newPage();
  await signInByCall(page.request, server, "Claire");
  const session = await browser.newBrowserCDPSession();
  const tasks = new Map<keyof typeof acts, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${server.desk}/me`);
    for (const [act, run] of Object.entries(acts) as [keyof typeof acts, typeof load][]) {
      if (act !== "load") await bringTools(page);
      const longest = slower * (await longestTask(session, () => run(page)));
      tasks.set(act, [...(tasks.get(act) ?? []), longest]);
    }
  }
  report(await measureControl(session, page));
  await context.close();
  return tasks;
}

/** Playwright injects its scripts at the first query, which takes some twenty milliseconds that are not the board's. */
async function bringTools(page: Page): Promise<void> {
  await page.getByRole("searchbox").isVisible();
  await page.waitForFunction(() => true);
}

async function load(page: Page): Promise<void> {
  await showFullDay(page, 500);
  await page.waitForFunction((all) => document.querySelectorAll(all).length === 500, rows);
  await framesPass(page, 10);
}

/** Two frames for every 120 pixels, which is a quick flick. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < 6_000; y += 120) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
  await framesPass(page, 10);
}

/** Types three digits and clears them; on the phone, where search is a screen of its own, uses a filter instead. */
async function search(page: Page): Promise<void> {
  const field = page.getByRole("searchbox");
  const all = (count: number) =>
    page.waitForFunction(
      ([found, wanted]) => (document.querySelectorAll(found).length === 500) === (wanted === 500),
      [rows, count] as const,
    );
  if (await field.isVisible()) {
    await field.focus();
    for (const digit of "312") {
      await page.keyboard.press(digit);
      await framesPass(page, 10);
    }
    await all(0);
    await field.fill("");
  } else {
    // The first filter shows all rows again; going back would not, as filters add no history entry.
    const filters = page.locator("main nav:has(a[href*='show=return']) a");
    await filters.nth(2).click();
    await all(0);
    await filters.first().click();
  }
  await all(500);
  await framesPass(page, 10);
}

async function framesPass(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
}
