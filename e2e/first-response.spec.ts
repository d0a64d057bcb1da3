// The weight of public pages: bytes depend neither on the machine nor on the width.
import type { Page, Request } from "@playwright/test";
import { locales } from "#domain/locale.ts";
import { isTorture } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { sitePages } from "#web/site/site-pages.ts";
import { expect, test } from "./journey.ts";

const kilobyte = 1024;

/** Pages for reading. */
const pages = [
  paths.home(),
  paths.reviews(),
  paths.reviews({ page: 2, sort: "worst" }),
  paths.pictures(),
  paths.terms(),
  paths.legalNotice(),
  paths.privacy(),
  paths.reviewPolicy(),
  paths.accessibility(),
] as const;

/** Forms for visitors without an account. */
const forms = [
  paths.logIn(),
  paths.register(),
  paths.resendRequest(),
  paths.forgotRequest(),
  paths.mail(),
] as const;

const unknown = "/no-such-page";

/** Pages built like another one, left out daily; in `npm run torture` each is loaded. */
const alike: readonly string[] = [
  paths.reviews({ page: 2, sort: "worst" }),
  paths.legalNotice(),
  paths.privacy(),
  paths.reviewPolicy(),
  paths.accessibility(),
  paths.logIn(),
  paths.resendRequest(),
  paths.forgotRequest(),
];
const loaded = [...pages, ...forms, paths.booking()].filter(
  (address) => isTorture || !alike.includes(address),
);

test("the first response weighs at most 14 KB, in its language, with a title and a description of its own", async ({
  baseURL,
}) => {
  // Every page in the site's table; the pages of one booking share a frame, so one of them is enough.
  const rows = Object.values(sitePages).flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]));
  const heads: string[] = [];
  for (const address of new Set([...rows, ...pages, unknown, paths.bookingConfirmed("VS-ABC234")])) {
    for (const locale of locales) {
      const headers = { "accept-encoding": "br", cookie: `locale=${locale}` };
      const answer = await fetch(new URL(address, baseURL), { headers });
      expect(answer.status, address).toBe(address === unknown ? 404 : 200);
      expect(answer.headers.get("content-encoding"), address).toBe("br");
      // `fetch` has decompressed the body already: the header has the size on the wire.
      const sent = Number(answer.headers.get("content-length"));
      expect.soft(sent, `${address} in ${locale}`).toBeLessThanOrEqual(14 * kilobyte);
      const html = await answer.text();
      expect(html.length).toBeGreaterThan(sent);
      expect(html).toContain(`<html lang="${locale}"`);
      // The second page of the reviews is part of their screen.
      if (!address.includes("?")) heads.push(...headOf(html, address));
    }
  }
  expect(heads.filter((text, index) => heads.indexOf(text) !== index)).toEqual([]);
});

test("each language has an address of its own, with canonical and alternate links", async ({ baseURL }) => {
  const html = await (await fetch(new URL("/reviews?lang=en", baseURL))).text();
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/reviews\?lang=en"/);
  expect(html).toMatch(/<link rel="alternate" hreflang="fr" href="[^"]+\/reviews"/);
  expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"]+\/reviews\?lang=en"/);
  // A crawler that follows links stays in the language.
  expect(html).toMatch(/<a [^>]*href="\/cgv\?lang=en"[^>]*>T&amp;Cs</);
});

function headOf(html: string, address: string): readonly string[] {
  return [
    html.match(/<title>(.+)<\/title>/)?.[1] ?? `no title at ${address}`,
    html.match(/<meta name="description" content="([^"]+)"/)?.[1] ?? `no description at ${address}`,
  ];
}

test("the first response carries the styles of the first screen", async ({ page, allowOnConsole }) => {
  allowOnConsole(/404|ERR_FAILED|dynamically imported module/);
  // Every other request is blocked: what renders is the first response alone.
  await page.route(/\.(css|js|woff2|avif|webp|svg|png)$/, (route) => route.abort());
  for (const address of [paths.home(), ...forms, paths.booking(), unknown]) {
    if (!isTorture && alike.includes(address)) continue;
    await page.goto(address);
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(20, 23, 28)");
    // The notice floats at the foot of the window, although it comes last in the document.
    await expect(page.locator("button[name=consent][value=decline]"), address).toBeInViewport({ ratio: 1 });
  }
});

test("the first scroll or press requests the styles below the fold, before the pictures are there", {
  tag: "@wide",
}, async ({ page }) => {
  for (const touch of ["scroll", "press"] as const) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    const pictures = Promise.withResolvers<void>();
    await page.route(/\.(?:svg|avif|webp)$/, async (route) => {
      await pictures.promise;
      await route.fallback();
    });
    await page.goto(paths.home(), { waitUntil: "domcontentloaded" });
    const footer = page.getByRole("contentinfo");
    const isStyled = () =>
      footer.evaluate((shown) => getComputedStyle(shown).backgroundColor !== "rgba(0, 0, 0, 0)");
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // Control: the page has been painted, and nothing but a touch is left to request them.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(asked.filter((type) => type === "stylesheet" || type === "script")).toEqual([]);
    expect(await isStyled()).toBe(false);

    if (touch === "scroll") await page.mouse.wheel(0, 400);
    else await page.mouse.down();
    await expect.poll(isStyled, touch).toBe(true);
    expect(await page.evaluate(() => document.readyState), "the pictures are held back").toBe("interactive");
    pictures.resolve();
    await page.mouse.up();
    await settle(page);
    await page.unrouteAll();
  }
});

// One run for everything that is counted and weighed, as each page is slow to load; a phone gets the sharpest pictures.
test("no script is requested before the first paint, and no layout shifts while a page loads; scripts, files, fonts and pictures stay within their limits", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    reducedMotion: "reduce",
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.addInitScript(noteShifts);
  const fonts = new Map<string, number>();
  for (const address of loaded) {
    // Requests of the previous page are aborted, and do not count for this one.
    await page.goto("about:blank");
    const asked: Request[] = [];
    const listen = (request: Request): void => void asked.push(request);
    page.on("request", listen);
    await page.goto(address, { waitUntil: "load" });
    await settle(page);
    if (pages.some((one) => one === address))
      expect.soft(await shiftsOf(page), `shifts of ${address}`).toBeLessThan(0.02);
    const isBooking = address === paths.booking();
    await test.step(`${address}: files, before the page is scrolled`, () => {
      // How early lazy pictures load is up to the browser; `/mail` has no limit, as it is one person's page.
      const files = asked.filter((request) => request.resourceType() !== "image").length;
      if (address !== paths.mail()) expect.soft(files, address).toBeLessThanOrEqual(isBooking ? 24 : 13);
      expect.soft(files, address).toBeGreaterThan(2);
    });
    if (isBooking) {
      // The calendar loads with the page: on a slow connection a request of its own would dominate the wait.
      await page.locator("[aria-haspopup=dialog]").first().click();
      await expect(page.getByRole("grid").first()).toBeVisible();
      page.off("request", listen);
      const weight = total(await weigh(asked, "script"));
      expect.soft(weight, `scripts of ${address}`).toBeLessThanOrEqual(138 * kilobyte);
      continue;
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await allTakenOver(page);
    await settle(page);
    page.off("request", listen);
    await test.step(`${address}: scripts, to the foot of the page`, async () => {
      const scripts = await weigh(asked, "script");
      // The demonstration's mailbox polls the server, for which it loads the API client.
      const bound = address === paths.mail() ? 106 : 95;
      expect.soft(total(scripts), `scripts of ${address}`).toBeLessThanOrEqual(bound * kilobyte);
      expect.soft(scripts.length, `scripts of ${address}`).toBeGreaterThan(0);
      expect.soft(await scriptsBeforePaint(page), `before the first paint of ${address}`).toEqual([]);
    });
    if (address !== paths.home() && address !== paths.pictures()) continue;
    await test.step(`${address}: pictures`, async () => {
      const pictures = await weigh(asked, "image");
      expect.soft(pictures.length, `pictures of ${address}`).toBeGreaterThan(0);
      expect.soft(pictures.filter(({ size }) => size > 12 * kilobyte)).toEqual([]);
      for (const { url, size } of await weigh(asked, "font")) {
        fonts.set(url, Math.max(size, fonts.get(url) ?? 0));
      }
    });
  }
  expect(fonts.size).toBeGreaterThan(0);
  expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * kilobyte);
  await context.close();
});

type Weighed = { readonly url: string; readonly size: number };

/** By `content-length`: files from the browser's cache, as most of a second page's, transfer no bytes. */
async function weigh(asked: readonly Request[], type: string): Promise<readonly Weighed[]> {
  return Promise.all(
    asked
      .filter((request) => request.resourceType() === type)
      .map(async (request) => {
        const answer = await request.response();
        const size = Number(await answer?.headerValue("content-length"));
        expect(size, request.url()).toBeGreaterThan(0);
        return { url: request.url(), size };
      }),
  );
}

function total(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { size }) => sum + size, 0);
}

function noteShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push("value" in entry ? Number(entry.value) : 0);
  }).observe({ type: "layout-shift", buffered: true });
}

async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}

async function scriptsBeforePaint(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return asked.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
  });
}

/** Scripts load after the first paint: waits for the network, then for hydration. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
}

/** Waits until lazily hydrated forms are React's, so that their scripts have been requested as well. */
async function allTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.forms].every((form) => Object.keys(form).length > 0));
}
