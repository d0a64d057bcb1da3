// desk §1: touches and app time of a reception, complete and express, and of finding a car by its plate, with
// Chromium's fake camera. The script never pauses between touches: what is left is the app's own time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import type { Angle } from "#domain/custody/inspection-set.ts";
import { carsToCome } from "../e2e/kerb/cars-to-come.ts";
import { deskFr, kerbFr, openPhone, signInOnPhone } from "../e2e/kerb/enrolled-phone.ts";
import { type KillableServer, startKillableServer } from "../e2e/kerb/killable-server.ts";
import { drawSignature } from "../e2e/kerb/walk-round.ts";
import type { Measure, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";
import { writeTagFilm } from "./parts/tag-film.ts";
import { withBrowser } from "./parts/with-browser.ts";

type Measured = { readonly touches: number; readonly seconds: number };

export const measure: Measure = { name: "Touches and app time at the kerb", run: runAll };

let server: KillableServer;

async function runAll(report: (row: Row) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "valet-bench-kerb-"));
  const film = join(folder, "tag.y4m");
  writeTagFilm(film, "731");
  const args = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
  try {
    await withBrowser({ report, what: "the kerb", args }, async (browser) => {
      server = await startKillableServer();
      try {
        await measureKerb(report, browser);
      } finally {
        await server.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureKerb(report: (row: Row) => void, browser: Browser): Promise<void> {
  const phone = await openPhone(browser, server, "Banc");
  const page = await phone.newPage();
  await signInOnPhone(page, server, "Oliver");
  const [first, second, third] = await carsToCome(phone.request, server);
  if (!first || !second || !third) throw new Error("three cars");
  const starts = await startFromCache(page);
  report({
    what: "the app, opened without a network",
    value: medianOf(starts.map(({ cars }) => cars)) / 1_000,
    unit: " s",
    goal: { atMost: 1 },
  });
  report({
    what: "the same, of the document alone before any script of ours",
    ours: starts.map(({ cars }) => cars),
    reference: starts.map(({ document }) => document),
    unit: " ms",
  });
  const [found, ...more] = [await find(page, first), await find(page, second), await find(page, third)];
  const what = "find by plate, three digits and a tap";
  report({ what, value: found.touches, unit: " touches", goal: { atMost: 4 } });
  report({
    what: `${what}: the list`,
    value: medianOf([found, ...more].map(({ seconds }) => seconds)) * 1_000,
    unit: " ms",
    goal: { atMost: 50 },
  });
  const complete = await receive(page, second, [1, 2, 3, 4, 5, 6, 7, 8]);
  for (const row of rowsOf("receive, complete", complete, { touches: 24, seconds: 60 })) report(row);
  // The valet chooses express once for the wave; the phone keeps it for the cars that follow.
  await page.goto(`${server.desk}/receive/${third.reference}/photos`);
  await page.getByText(kerbFr.modes.express).click();
  const express = await receive(page, third, [2, 4, 6, 8]);
  for (const row of rowsOf("receive, express", express, { touches: 14, seconds: 30 })) report(row);
}

function rowsOf(what: string, shown: Measured, goals: Measured): readonly Row[] {
  return [
    { what, value: shown.touches, unit: " touches", goal: { atMost: goals.touches } },
    { what: `${what}: time`, value: shown.seconds, unit: " s", goal: { atMost: goals.seconds } },
  ];
}

type Start = { readonly document: number; readonly cars: number };

/**
 * desk §10.10: from the touch on the home screen to the frame with the day's cars, by the page's own clock, which
 * excludes the test driver's delays. The reference is an empty document from the same service worker in the same start
 * of the browser.
 */
async function startFromCache(page: Page): Promise<readonly Start[]> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cars = page.locator("main ol li ul li:visible").first();
  await page.addInitScript(noteStart);
  await page.reload();
  await cars.waitFor();
  await page.context().setOffline(true);
  const starts: Start[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.reload();
    const noted = await page.waitForFunction(() => (globalThis as unknown as Noted).started);
    starts.push(await noted.evaluate((value) => value ?? { document: Number.NaN, cars: Number.NaN }));
  }
  await page.context().setOffline(false);
  await page
    .getByText(/Hors ligne/)
    .filter({ visible: true })
    .first()
    .waitFor({ state: "detached" });
  return starts;
}

type Noted = { readonly started: Start | undefined };

function noteStart(): void {
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    if (document.querySelector("main ol li ul li") === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { started: { document: begun, cars: performance.now() } })),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}

type Car = DayView["movements"][number];

async function measured(act: (touch: () => void) => Promise<void>): Promise<Measured> {
  let touches = 0;
  const begun = performance.now();
  await act(() => {
    touches += 1;
  });
  return { touches, seconds: (performance.now() - begun) / 1_000 };
}

async function find(page: Page, car: Car): Promise<Measured> {
  await page.getByRole("link", { name: deskFr.nav.find }).click();
  const field = page.getByRole("searchbox", { name: deskFr.day.search });
  await field.focus();
  const digits = /\d{3}/.exec(car.plate)?.[0] ?? "";
  // From a digit typed to the next frame, by the page's own clock, which excludes the test driver's delays.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { listTimes: times });
    const begin = () => {
      const from = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    };
    document.addEventListener("input", begin, { capture: true });
  });
  const { touches } = await measured(async (touch) => {
    for (const digit of digits) {
      await field.press(digit);
      touch();
    }
    await page.waitForFunction(() => (globalThis as unknown as Timed).listTimes.length === 3);
    await page.locator(`main a[href*="${car.reference}"]`).first().click();
    touch();
  });
  const times = await page.evaluate(() => (globalThis as unknown as Timed).listTimes);
  await page.goBack();
  return { touches, seconds: medianOf(times) / 1_000 };
}

type Timed = { readonly listTimes: readonly number[] };

async function receive(page: Page, car: Car, angles: readonly Angle[]): Promise<Measured> {
  await page.goto(`${server.desk}/find`);
  await page.getByRole("searchbox", { name: deskFr.day.search }).fill(/\d{3}/.exec(car.plate)?.[0] ?? "");
  const card = page.locator(`main a[href*="${car.reference}"]`).first();
  await card.waitFor();
  return measured(async (touch) => {
    const tap = async (name: string | RegExp) => {
      // The name of the next picture is shown a moment before the shutter takes it.
      await page.getByRole("button", { name }).and(page.locator(":not([aria-busy=true])")).click();
      touch();
    };
    await card.click();
    touch();
    for (const angle of angles) await tap(kerbFr.shoot(kerbFr.angles[angle]));
    const odometer = page.getByLabel(kerbFr.odometer.label);
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "odometer");
    for (const digit of "48213") {
      await odometer.press(digit);
      touch();
    }
    if (angles.length === 8) {
      // A touch on the fuel gauge sets the nearest step.
      await page.locator("input[type=range]").click();
      touch();
    }
    await tap(kerbFr.shoot(kerbFr.odometer.photo));
    // The tag's code is read by the camera.
    await page.waitForFunction(
      () => (document.querySelector<HTMLInputElement>("input[name=keyTag]")?.value ?? "") !== "",
    );
    if ((await page.getByLabel(kerbFr.key.label).inputValue()) === "731" && angles.length === 4) {
      await page.getByLabel(kerbFr.key.label).fill("732");
    }
    await tap(kerbFr.shoot(kerbFr.key.photo));
    await page.waitForURL(/\/sign$/);
    await drawSignature(page);
    touch();
    await tap(new RegExp(kerbFr.sign.receive));
    await page.waitForURL(/\/$/);
  });
}
