// Interaction latency on a slow phone: from a touch to the next frame, by the browser's Event Timing API, on which INP
// is based. The reference is a button on an empty page that changes one number: the phone's own cost.
import type { Browser, Page } from "@playwright/test";
import { addDays, localDateOf, toInstant } from "#domain/time.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { paths } from "#web/paths.ts";
import { homeFr } from "#web/words/home/home-fr.ts";
import { bookingTexts, pickDay } from "../e2e/booking.ts";
import { hydrated } from "../e2e/journey.ts";
import { type KillableServer, startKillableServer } from "../e2e/kerb/killable-server.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { type Interaction, longestInteraction, watchInteractions } from "./parts/interaction-times.ts";
import { openPhone } from "./parts/slow-phone.ts";
import { type Proxy, startProxy } from "./parts/twin.ts";
import { withBrowser } from "./parts/with-browser.ts";

export const measure: Measure = { name: "From a touch to what it shows", run };

const words = bookingTexts.fr;
const goalAt = { 4: undefined, 12: 120 } as const;
/** Computed in the browser: there is no request between the dates and their price. */
const priced = "the dates, to their price";

const plainPage =
  "<!doctype html><meta name=viewport content='width=device-width'><button style='padding:2rem' " +
  "onclick='this.textContent=Number(this.textContent)+1'>0</button>";

type Sides = { readonly server: KillableServer; readonly site: Proxy; readonly plain: Proxy };

async function run(report: (row: Row) => void, { rounds }: Options): Promise<void> {
  await withBrowser({ report, what: "touches" }, async (browser) => {
    const server = await startKillableServer();
    const site = await startProxy({ origin: server.site });
    const plain = await startProxy({ origin: server.site, change: () => plainPage });
    try {
      for (const rate of [4, 12] as const)
        await compare({ server, site, plain }, { browser, report, rounds, rate });
    } finally {
      site.stop();
      plain.stop();
      await server.stop();
    }
  });
}

type Run = { readonly browser: Browser; readonly rate: 4 | 12 } & Pick<Options, "rounds"> & {
    readonly report: (row: Row) => void;
  };

async function compare(sides: Sides, { browser, report, rounds, rate }: Run): Promise<void> {
  const waits = new Map<string, Interaction[]>();
  const plain: number[] = [];
  // The first round warms the server's caches, and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    plain.push(await pressPlain(browser, sides.plain, rate));
    for (const [act, wait] of await walk(browser, sides, rate)) {
      if (round >= 0) waits.set(act, [...(waits.get(act) ?? []), wait]);
    }
  }
  const button = medianOf(plain);
  const calls = Math.max(...(waits.get(priced) ?? []).map((wait) => wait.calls));
  report({ what: `${priced}: calls of the service`, value: calls, unit: "", goal: { atMost: 0 } });
  for (const [act, found] of waits) {
    const atMost = goalAt[rate];
    report({
      what: `${act} at ${rate}×: the longest touch`,
      value: medianOf(found.map(({ longest }) => longest)),
      unit: " ms",
      note: `a plain button ${Math.round(button)}`,
      ...(atMost !== undefined && { goal: { atMost } }),
      steadiness: plain.slice(1),
    });
  }
}

async function pressPlain(browser: Browser, { address }: Proxy, rate: number): Promise<number> {
  const phone = await openPhone(browser);
  await watchInteractions(phone.page);
  await phone.page.goto(address);
  await phone.throttle(rate);
  const { longest } = await longestInteraction(phone.page, async () => {
    for (const count of ["1", "2", "3"]) {
      await phone.page.getByRole("button").tap();
      await phone.page.getByText(count, { exact: true }).waitFor();
    }
  });
  await phone.close();
  return longest;
}

/** From the home page to the order, as a traveller who has booked before. */
async function walk(browser: Browser, { server, site }: Sides, rate: number) {
  const phone = await openPhone(browser);
  const { page } = phone;
  await watchInteractions(page);
  const authorization = await signIn(server);
  await page.addInitScript((credential) => {
    localStorage.setItem("authorization", credential);
    localStorage.setItem("consent", "decline");
    localStorage.setItem("consent-until", String(Date.now() + 1e9));
  }, authorization);
  await page.goto(site.address + paths.home());
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await phone.throttle(rate);
  const waits: [act: string, wait: Interaction][] = [];
  const touch = async (act: string, work: () => Promise<unknown>): Promise<void> => {
    waits.push([act, await longestInteraction(page, work)]);
  };
  const { calendar } = words.picker;
  const today = localDateOf(toInstant(Date.now() + server.clockOffset), "Europe/Paris");
  const chooser = page.getByRole("main").getByRole("button", { name: calendar.choose }).first();
  await touch("the calendar opens", async () => {
    await chooser.tap();
    await page.getByRole("dialog").getByRole("grid").first().waitFor();
  });
  await pickDay(page, addDays(today, 30), "fr");
  await touch(priced, async () => {
    await pickDay(page, addDays(today, 34), "fr");
    await page.getByRole("dialog").getByRole("button", { name: calendar.done }).tap();
    await page
      .getByRole("status")
      .filter({ hasText: homeFr.search.days(5) })
      .waitFor();
  });
  await touch("from home to the booking", async () => {
    await page.locator("form[action='/booking'] button[type=submit]").tap();
    await heading(page, words.flight.title);
  });
  await touch("a flight, typed", async () => {
    const departure = page.getByLabel(words.flight.departureFlight);
    await departure.tap();
    for (const key of "AF1234") await page.keyboard.press(key);
    await page.getByLabel(words.flight.arrivalFlight).tap();
    for (const key of "AF1681") await page.keyboard.press(key);
  });
  const goOn = page.getByRole("main").getByRole("button", { name: words.continue, exact: true });
  await touch("from the flight to the order", async () => {
    await goOn.tap();
    await heading(page, words.price.title);
  });
  await touch("the terms, accepted", () => page.locator("input[name=acceptedTerms]").tap());
  await phone.close();
  return waits;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function signIn({ site }: KillableServer): Promise<string> {
  const { email, password } = demonstrationSignIn;
  const answer = await fetch(`${site}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: { email, password } }),
  });
  return answer.headers.get("authorization") ?? "";
}
