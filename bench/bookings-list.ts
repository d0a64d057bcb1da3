// Ten thousand bookings in the office: opened, scrolled, paged and searched without a long task (over 50 ms), on this
// CPU and on one throttled four times.
import type { CDPSession, Page } from "@playwright/test";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { signInByCall } from "../e2e/kerb/enrolled-phone.ts";
import { startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { growTo } from "./parts/grow-bookings.ts";
import { longestTask, measureControl } from "./parts/longest-task.ts";
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
      const session = await browser.newBrowserCDPSession();
      for (const rate of [1, 4]) {
        await slow.send("Emulation.setCPUThrottlingRate", { rate });
        const worst = new Map<string, number>();
        for (let round = 0; round < rounds; round += 1) {
          for (const [name, longest] of await oneRound({ page, session, desk: server.desk })) {
            worst.set(name, Math.max(worst.get(name) ?? 0, longest));
          }
        }
        for (const [name, longest] of worst) {
          const what = `longest task${rate === 1 ? "" : `, ${rate} × slower`}: ${name}`;
          report({ what, value: longest, unit: " ms", ...(rate === 1 && { goal: { atMost: 50 } }) });
        }
      }
      report(await measureControl(session, page));
    } finally {
      await server.stop();
    }
  });
}

type Round = { readonly page: Page; readonly session: CDPSession; readonly desk: string };

async function oneRound({ page, session, desk }: Round): Promise<readonly (readonly [string, number])[]> {
  const rows = page.locator("main ul[role=list] > li");
  const measured: [string, number][] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const longest = await longestTask(session, async () => {
      await work();
      await page.waitForLoadState("networkidle");
    });
    measured.push([name, Math.round(longest)]);
  };
  /** Starts to watch for another first row before the step: polling during the step would be measured as well. */
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
  return measured;
}
