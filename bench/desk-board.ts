// desk §1, §10: the first frame of five hundred cars, a change on every board, a dispute pack in one click, and the
// server's cost of a day and of a search once the table has grown.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { signInByCall, signInOnPhone } from "../e2e/kerb/enrolled-phone.ts";
import { showFullDay } from "../e2e/kerb/full-day.ts";
import { type KillableServer, startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Compared, Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { growTo } from "./parts/grow-bookings.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "The board and the dispute file", run: runAll };

const date = "2027-03-10";
const claimsFr = await claimsWords.load("fr");

let server: KillableServer;

function runAll(report: (row: Row) => void, { rows }: Options): Promise<void> {
  return withBrowser({ report, what: "the desk's board" }, async (browser) => {
    server = await startKillableServer();
    try {
      const office = await openOffice(browser);
      await signInOnPhone(office, server, "Claire");
      report({
        what: "a change of one phone on another board",
        value: await changeOnBoard(office, browser),
        unit: " s",
        goal: { atMost: 1 },
      });
      report({
        what: "dispute file, in one click",
        value: await disputeFile(office),
        unit: " s",
        goal: { atMost: 10 },
      });
      report({
        what: "first frame of 500 cars, of all drawn at once",
        ...(await firstFrames(office)),
        unit: " ms",
        goal: { atMost: 0.6 },
      });
      await askAsTheTableGrows(office, { report, many: rows });
    } finally {
      await server.stop();
    }
  });
}

async function openOffice(from: Browser): Promise<Page> {
  // Playwright cannot intercept requests that a service worker makes.
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    acceptDownloads: true,
  });
  // On a busy machine it waits rather than giving up.
  context.setDefaultTimeout(600_000);
  const offset = server.clockOffset;
  await context.addInitScript((shift) => {
    const own = Date.now.bind(Date);
    Date.now = () => own() + shift;
  }, offset);
  await context.addInitScript(() => localStorage.setItem("locale", "fr"));
  return context.newPage();
}

/** Median over receptions and their undoing, from the call to the other board's changed row. */
async function changeOnBoard(board: Page, from: Browser): Promise<number> {
  const valet: BrowserContext = await from.newContext();
  await signInByCall(valet.request, server, "Thomas");
  const day: DayView = await (await valet.request.get(`${server.desk}/api/desk/days/${date}`)).json();
  const cars = day.movements.filter(
    ({ kind, status, time }) => kind === "drop-off" && status === "confirmed" && time > "13:00",
  );
  const times: number[] = [];
  for (const { reference } of cars.slice(0, 5)) {
    let last = "";
    for (const call of ["reception", "undo"] as const) {
      const changed = board.evaluate(rowChanges, reference);
      await board.evaluate(() => undefined);
      const begun = Date.now();
      last = await move(valet, `${reference}/${call}`, call === "undo" ? { undoes: last } : {});
      times.push(((await changed) - begun) / 1_000);
    }
  }
  await valet.close();
  return medianOf(times);
}

async function move({ request }: BrowserContext, path: string, more: object): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(Date.now() + server.clockOffset).toISOString();
  const answer = await request.post(`${server.desk}/api/desk/bookings/${path}`, {
    headers: { origin: server.desk, "sec-fetch-site": "same-origin", "idempotency-key": id },
    data: { move: { id, at, ...more } },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return id;
}

function rowChanges(reference: string): Promise<number> {
  const textOf = () =>
    [...document.querySelectorAll("main ol li ul li")].find((row) =>
      row.querySelector(`a[href*="${reference}"]`),
    )?.textContent;
  const before = textOf();
  const zero = performance.timeOrigin;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (textOf() === before) return;
      observer.disconnect();
      resolve(zero + performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function disputeFile(page: Page): Promise<number> {
  await page.goto(`${server.desk}/claims`);
  // The demonstration still renders its pictures after the server has started.
  await page.locator("[data-queue-head]").first().click({ timeout: 600_000 });
  const button = page.getByRole("button", { name: claimsFr.pack }).first();
  await button.waitFor();
  const begun = performance.now();
  const downloaded = page.waitForEvent("download");
  await button.click();
  const path = await (await downloaded).path();
  if (path === "") throw new Error("nothing came");
  return (performance.now() - begun) / 1_000;
}

/**
 * Time from the response with the day until the cars near now are rendered, and until all cars are rendered without
 * `content-visibility` skipping any; the two alternate, with the CPU throttled four times.
 */
async function firstFrames(page: Page): Promise<Pick<Compared, "ours" | "reference">> {
  const slow = await page.context().newCDPSession(page);
  const times = { product: [] as number[], plain: [] as number[] };
  for (let run = 0; run < 5; run += 1) {
    for (const kind of ["product", "plain"] as const) {
      await page.goto(`${server.desk}/me`);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      const script = await page.addInitScript(noteFrames, kind);
      await showFullDay(page, 500);
      const frame = await page.waitForFunction(() => (globalThis as unknown as Framed).framesAfter);
      times[kind].push(await frame.evaluate((value) => value ?? Number.NaN));
      await script.dispose();
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
  }
  return { ours: times.product, reference: times.plain };
}

type Framed = { readonly framesAfter: number | undefined };

function noteFrames(kind: "product" | "plain"): void {
  if (kind === "plain") {
    const all = new CSSStyleSheet();
    all.replaceSync("main ol > li { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(all);
  }
  const wanted = kind === "plain" ? 500 : 1;
  const ask = globalThis.fetch.bind(globalThis);
  let from = 0;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (answer.url.includes("/days/2031")) from ||= performance.now();
    return answer;
  };
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll("main ol > li:has(time) ul > li").length < wanted) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { framesAfter: performance.now() - from })),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}

type Growing = { readonly report: (row: Row) => void; readonly many: number };

async function askAsTheTableGrows({ request }: Page, { report, many }: Growing): Promise<void> {
  const ask = async (path: string) => {
    const times: number[] = [];
    for (let run = 0; run < 15; run += 1) {
      const begun = performance.now();
      const answer = await request.get(`${server.desk}/api/desk/${path}`);
      await answer.body();
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
      times.push(performance.now() - begun);
    }
    return medianOf(times);
  };
  const few = await growTo(server, 1_000);
  const day = await ask(`days/${date}`);
  const grown = await growTo(server, many);
  report({
    what: `a day's call, of ${few} bookings and of ${grown}`,
    value: (await ask(`days/${date}`)) / day,
    unit: "×",
    goal: { atMost: 2 },
  });
  report({
    what: `a search by three digits among ${grown}`,
    value: await ask("bookings?q=640"),
    unit: " ms",
    goal: { atMost: 100 },
  });
}
