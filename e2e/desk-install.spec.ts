// The app on a phone's home screen (desk §2, §10.10): the browser's installability criteria, and the bytes of a day.
import { readdir } from "node:fs/promises";
import type { CDPSession, Page } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { steps } from "#web/desk/inspection/steps.ts";
import { deskAddress, deskTexts, signInUnseen } from "./at-desk.ts";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const kilobyte = 1024;

test("the desk meets all criteria that a browser checks before the app is put on the home screen", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/401/);
  await page.goto(deskAddress);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  // A service worker that is ready may still be activating.
  let seen: Seen | undefined;
  await expect.poll(async () => lacksOf((seen = await look(page, browser)))).toEqual([]);
  // Controls: an app without a name, one that opens in a tab, one whose icon is smaller than it says, and none at all.
  for (const [bend, lack] of [
    [{ name: undefined, short_name: undefined }, "name"],
    [{ display: "browser" }, "display"],
    [{ icons: [{ src: "/icon-192.png", sizes: "512x512", type: "image/png" }] }, "icon 512x512"],
    [{ icons: [] }, "icon of 512"],
  ] as const) {
    const bent = seen && { ...seen, manifest: { ...seen.manifest, ...bend } as Manifest };
    expect(bent && lacksOf(bent), lack).toContain(lack);
  }
});

type Manifest = {
  readonly name?: string;
  readonly short_name?: string;
  readonly start_url?: string;
  readonly display?: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};

type Seen = {
  readonly errors: readonly string[];
  readonly manifest: Manifest;
  readonly worker: string | undefined;
  /** The real size of each icon, by its address. */
  readonly drawn: ReadonlyMap<string, string>;
};

async function look(page: Page, browser: CDPSession): Promise<Seen> {
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest: Manifest = await page.evaluate(async (from) => (await fetch(from ?? "")).json(), address);
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
  );
  const drawn = new Map<string, string>();
  for (const { src } of manifest.icons) {
    const size = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob());
      return `${width}x${height}`;
    }, src);
    drawn.set(src, size);
  }
  return { errors: installabilityErrors.map(({ errorId }) => errorId), manifest, worker, drawn };
}

/** Chromium's verdict, and each criterion checked here: headless Chromium has no home screen and reports no error. */
function lacksOf({ errors, manifest, worker, drawn }: Seen): readonly string[] {
  const lacks: string[] = [...errors];
  if (!manifest.name || !manifest.short_name) lacks.push("name");
  if (manifest.start_url !== "/") lacks.push("start");
  if (manifest.display !== "standalone") lacks.push("display");
  if (worker !== "activated") lacks.push("worker");
  for (const size of [192, 512]) {
    if (!manifest.icons.some(({ sizes, purpose }) => sizes === `${size}x${size}` && purpose === "any")) {
      lacks.push(`icon of ${size}`);
    }
  }
  if (!manifest.icons.some(({ purpose }) => purpose === "maskable")) lacks.push("maskable icon");
  for (const { src, sizes } of manifest.icons) if (drawn.get(src) !== sizes) lacks.push(`icon ${sizes}`);
  return lacks;
}

test("all that a phone loads for the day, a reception and a return weighs at most 110 KB", async ({
  page,
}) => {
  await signInUnseen(page, "Maya");
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  const day: DayView = await (await page.request.get(`${deskAddress}/api/desk/days/${today()}`)).json();
  const reception = day.movements.find(({ kind, status }) => kind === "drop-off" && status === "confirmed");
  const giving = day.movements.find(({ kind, status }) => kind === "return" && status === "received");
  // Late in the day no car is still to come: any car opens the same screens.
  const [car] = day.movements;
  if (!car) throw new Error("a day without cars");
  const walks = [
    ...steps.map((step) => `/receive/${(reception ?? car).reference}/${step}`),
    ...steps.map((step) => `/return/${(giving ?? car).reference}/${step}`),
  ];
  await page.goto(deskAddress);
  await expect(page.getByText(deskTexts.fr.figures.dropOffs).first()).toBeVisible();
  for (const address of walks) await moveWithin(page, address);
  // Desktop Chromium has no `BarcodeDetector`: it loads a decoder that a phone with one does not request.
  const names = [...scripts]
    .map((address) => new URL(address).pathname)
    .filter((name) => !/decode-/.test(name));
  const all = await weightOf(names);
  expect(all).toBeGreaterThan(90);
  expect(all).toBeLessThanOrEqual(110);
  // Control: with one office screen it exceeds the limit.
  const room = (await readdir("dist/desk/assets")).filter((name) => /^figures-screen-[^.]+\.js$/.test(name));
  expect(await weightOf([...names, ...room.map((name) => `/assets/${name}`)])).toBeGreaterThan(110);
});

/** In kilobytes, compressed, as a phone that opens the app for the first time downloads them. */
async function weightOf(names: readonly string[]): Promise<number> {
  let sum = 0;
  for (const name of names) {
    // Fetched outside the page, whose browser has cached them by now.
    const { headers } = await fetch(deskAddress + name, { headers: { "accept-encoding": "br" } });
    sum += Number(headers.get("content-length")) / kilobyte;
  }
  return sum;
}

/** Client-side navigation to another screen, until its first button is shown and its words are loaded. */
async function moveWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page.getByRole("button").first(), address).toBeVisible();
  await expect(page.locator("main [aria-busy=true]:not(button)"), address).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

function today(): string {
  return localDateOf(toInstant(Date.now()), "Europe/Paris");
}
