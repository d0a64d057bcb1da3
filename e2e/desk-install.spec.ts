// The app on a phone's home screen (desk §2, §10.10): what a browser asks for before it offers that, and what is loaded for the day.
import type { CDPSession, Page } from "@playwright/test";
import { deskAddress, deskTexts, signInToDesk } from "./at-desk.ts";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const kilobyte = 1024;

test("a browser finds all that it asks for before the app is put on the home screen", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/401/);
  await page.goto(deskAddress);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  expect(await lacksOf(page, browser)).toEqual([]);
  // Controls: an app without a name, one that opens in a tab, one whose icon is smaller than it says, and none at all.
  for (const [bend, lack] of [
    [{ name: undefined, short_name: undefined }, "name"],
    [{ display: "browser" }, "display"],
    [{ icons: [{ src: "/icon-192.png", sizes: "512x512", type: "image/png" }] }, "icon 512x512"],
    [{ icons: [] }, "icon of 512"],
  ] as const) {
    await page.route("**/desk.webmanifest", async (route) => {
      const own = await (await route.fetch()).json();
      await route.fulfill({ json: { ...own, ...bend } });
    });
    await page.reload();
    expect(await lacksOf(page, browser), lack).toContain(lack);
    await page.unroute("**/desk.webmanifest");
  }
});

type Manifest = {
  readonly name?: string;
  readonly short_name?: string;
  readonly start_url?: string;
  readonly display?: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
};

/** As Chromium judges it, and each of its criteria by itself: the headless one knows no home screen and objects to nothing. */
async function lacksOf(page: Page, browser: CDPSession): Promise<readonly string[]> {
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest: Manifest = await page.evaluate(async (from) => (await fetch(from ?? "")).json(), address);
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state,
  );
  const lacks: string[] = installabilityErrors.map(({ errorId }) => errorId);
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
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob());
      return `${width}x${height}`;
    }, src);
    if (drawn !== sizes) lacks.push(`icon ${sizes}`);
  }
  return lacks;
}

test("the kerb's own chunk weighs at most 110 KB, and with all that the day loads a phone gets less than 140", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/401/);
  await signInToDesk(page, "Maya");
  const scripts = new Set<string>();
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.reload();
  await expect(page.getByText(deskTexts.fr.figures.dropOffs).first()).toBeVisible();
  const sizes = new Map<string, number>();
  for (const address of scripts) {
    // The worker has kept them by now: the server says what it sends to a phone that opens the app for the first time.
    const { headers } = await fetch(address, { headers: { "accept-encoding": "br" } });
    sizes.set(new URL(address).pathname, Number(headers.get("content-length")) / kilobyte);
  }
  const own = [...sizes]
    .filter(([name]) => /^\/assets\/desk-[^/]{8}\.js$/.test(name))
    .map(([, size]) => size);
  const heaviest = Math.max(...own);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(heaviest).toBeGreaterThan(60);
  expect(heaviest).toBeLessThanOrEqual(110);
  expect(all).toBeLessThanOrEqual(140);
});
