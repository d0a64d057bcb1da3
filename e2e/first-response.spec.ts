// The weight of public pages: bytes depend neither on the machine nor on the width.
import type { Page, Request } from "@playwright/test";
import { locales } from "#domain/locale.ts";
import { paths } from "#web/paths.ts";
import { sitePages } from "#web/site/site-pages.ts";
import { expect, test } from "./journey.ts";

const kilobyte = 1024;

/** For reading. */
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

/** Before there is an account. */
const forms = [
  paths.logIn(),
  paths.register(),
  paths.resendRequest(),
  paths.forgotRequest(),
  paths.mail(),
] as const;

test("the first response weighs at most 14 KB", async ({ baseURL }) => {
  // Every page that has a row; those of one booking are one frame.
  const rows = Object.values(sitePages).flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]));
  for (const address of new Set([...rows, ...pages, "/no-such-page", paths.bookingConfirmed("VS-ABC234")])) {
    for (const locale of locales) {
      const headers = { "accept-encoding": "br", cookie: `locale=${locale}` };
      const answer = await fetch(new URL(address, baseURL), { headers });
      expect(answer.headers.get("content-encoding"), address).toBe("br");
      // `fetch` has unpacked it already: the server says what it has sent.
      const sent = Number(answer.headers.get("content-length"));
      expect.soft(sent, `${address} in ${locale}`).toBeLessThanOrEqual(14 * kilobyte);
      expect((await answer.text()).length).toBeGreaterThan(sent);
    }
  }
});

test("the first response carries the styles of the first screen", async ({ page, allowOnConsole }) => {
  allowOnConsole(/404|ERR_FAILED|dynamically imported module/);
  // Every other request is blocked: what renders is the first response alone.
  await page.route(/\.(css|js|woff2|avif|webp|svg|png)$/, (route) => route.abort());
  for (const address of [...forms, paths.booking(), "/no-such-page"]) {
    await page.goto(address);
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(20, 23, 28)");
  }
});

test("no script is asked for before the first paint, and all of a page's weigh at most 95 KB", async ({
  page,
}) => {
  for (const address of [...pages, ...forms]) {
    // Requests of the previous page are aborted, and do not count for this one.
    await page.goto("about:blank");
    const scripts: Request[] = [];
    const listen = (request: Request): void => {
      if (request.resourceType() === "script") scripts.push(request);
    };
    page.on("request", listen);
    await page.goto(address, { waitUntil: "load" });
    await settle(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await settle(page);
    page.off("request", listen);
    const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    const weight = sizes.reduce((sum, size) => sum + size, 0);
    expect.soft(weight, `scripts of ${address}`).toBeLessThanOrEqual(95 * kilobyte);
    expect.soft(scripts.length, `scripts of ${address}`).toBeGreaterThan(0);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return asked.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
    });
    expect.soft(early, `before the first paint of ${address}`).toEqual([]);
  }
});

test("a page asks for at most 13 files besides pictures, the booking for 24, with scripts of 140 KB at most", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  // The page of a mail that was sent belongs to one person.
  const open = forms.filter((address) => address !== paths.mail());
  for (const address of [...pages, ...open, paths.booking()]) {
    await page.goto("about:blank");
    const asked: Request[] = [];
    // How far away a picture is fetched is the browser's affair.
    const listen = (request: Request): void => {
      if (request.resourceType() !== "image") asked.push(request);
    };
    page.on("request", listen);
    await page.goto(address, { waitUntil: "load" });
    await settle(page);
    page.off("request", listen);
    const isBooking = address === paths.booking();
    expect.soft(asked.length, `requests of ${address}`).toBeLessThanOrEqual(isBooking ? 24 : 13);
    expect.soft(asked.length, `requests of ${address}`).toBeGreaterThan(2);
    if (!isBooking) continue;
    const scripts = asked.filter((request) => request.resourceType() === "script");
    const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140 * kilobyte);
  }
  await context.close();
});

test("fonts weigh at most 40 KB and no picture on a phone more than 12 KB", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const seen: Request[] = [];
  page.on("requestfinished", (request) => seen.push(request));
  for (const address of [paths.home(), paths.pictures()]) {
    await page.goto(address);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await settle(page);
  }
  const weigh = async (type: string) =>
    Promise.all(
      seen
        .filter((request) => request.resourceType() === type)
        .map(async (request) => ({ url: request.url(), size: (await request.sizes()).responseBodySize })),
    );
  const fonts = new Map((await weigh("font")).map(({ url, size }) => [url, size]));
  expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * kilobyte);
  expect((await weigh("image")).filter(({ size }) => size > 12 * kilobyte)).toEqual([]);
  await context.close();
});

/** Scripts load after the first paint; their effects are awaited, too. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
}
