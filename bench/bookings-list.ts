// Ten thousand bookings in the office: opened, scrolled through, paged and searched without a task that holds a finger up
// (50 ms), on this processor and on one four times slower.
import type { Browser, Page } from "@playwright/test";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { signInByCall } from "../e2e/kerb/enrolled-phone.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./frame/measure.ts";
import { growTo } from "./parts/grow-bookings.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "Ten thousand bookings in the office", run };

const many = 10_000;
const words = await bookingsWords.load("fr");

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBrowser({ report, what: "the office's list of bookings" }, async (browser) => {
    const server = await startKillableServer();
    try {
      await growTo(server, many);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(() => localStorage.setItem("locale", "fr"));
      await signInByCall(context.request, server, "Claire");
      const page = await context.newPage();
      page.setDefaultTimeout(600_000);
      const slow = await context.newCDPSession(page);
      for (const rate of [1, 4]) {
        await slow.send("Emulation.setCPUThrottlingRate", { rate });
        const worst = new Map<string, number>();
        for (let round = 0; round < rounds; round += 1) {
          for (const [name, longest] of await oneRound({ page, browser, desk: server.desk })) {
            worst.set(name, Math.max(worst.get(name) ?? 0, longest));
          }
        }
        for (const [name, longest] of worst) {
          const what = `longest task${rate === 1 ? "" : `, ${rate} × slower`}: ${name}`;
          // What blocks is noticed at all: without that, nothing is what a broken trace finds.
          const goal = name === control ? { atLeast: 120 } : { atMost: 50 };
          report({ what, value: longest, unit: " ms", ...(rate === 1 && { goal }) });
        }
      }
    } finally {
      await server.stop();
    }
  });
}

const control = "control, a task of 120 ms and more";

type Round = { readonly page: Page; readonly browser: Browser; readonly desk: string };

async function oneRound({ page, browser, desk }: Round): Promise<readonly (readonly [string, number])[]> {
  const rows = page.locator("main ul[role=list] > li");
  const measured: [string, number][] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    await work();
    await page.waitForLoadState("networkidle");
    measured.push([name, longestTask(await browser.stopTracing())]);
  };
  /** Asked for before, so that nothing looks again and again meanwhile. */
  const another = () =>
    page.evaluate(() => {
      const first = () => document.querySelector("main ul[role=list] > li")?.textContent;
      const before = first();
      const observer = new MutationObserver(() => {
        if (first() === before || first() === undefined) return;
        observer.disconnect();
        document.documentElement.dataset["another"] = "1";
      });
      delete document.documentElement.dataset["another"];
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const came = () => page.locator("html[data-another]").waitFor();
  await step("opening the list", async () => {
    await page.goto(`${desk}/bookings`);
    await rows.nth(49).waitFor();
  });
  await step("scrolling to its end and back", async () => {
    await page.mouse.move(700, 450);
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, turn < 15 ? 400 : -400);
  });
  await another();
  const more = page.getByRole("link", { name: words.more });
  await more.focus();
  await step("the next page", async () => {
    await page.keyboard.press("Enter");
    await came();
  });
  await another();
  await page.getByRole("searchbox").focus();
  await step("searching for three digits", async () => {
    await page.keyboard.type("640");
    await page.keyboard.press("Enter");
    await came();
  });
  await step(control, () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          setTimeout(() => {
            let sum = 0;
            for (let turn = 0; turn < 3e8; turn += 1) sum += turn % 7;
            resolve(sum);
          });
        }),
    ),
  );
  return measured;
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** Of the page's main thread, in time of the processor: on a machine with other things to do a task lasts longer than it takes. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.ph === "X" && event.name.endsWith("RunTask") && mains.has(threadOf(event)),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)));
}
