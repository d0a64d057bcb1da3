// A phone on a bad connection, as Chromium plays it: what it says of one visit.
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

export const connections = {
  /** Lighthouse's mobile preset, applied. */
  "slow 4G": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  /** DevTools' preset. */
  "slow 3G": { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;

export type Visit = {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly longestTask: number;
  readonly cls: number;
  readonly requests: number;
  readonly early: number;
  readonly bytes: Readonly<Record<string, number>>;
  readonly largestPicture: number;
};

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type Phone = {
  readonly page: Page;
  readonly throttle: (rate: number, connection?: keyof typeof connections) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** With nothing in its cache, and whoever is signed in by `state`. */
export async function openPhone(browser: Browser, state?: State): Promise<Phone> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
    ...{ locale: "fr-FR", timezoneId: "Europe/Paris", serviceWorkers: "block" },
    ...(state && { storageState: state }),
  });
  // A busy machine is measured, not given up.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Network.enable");
  return {
    page,
    throttle: async (rate, connection = "slow 4G") => {
      const conditions = { offline: false, ...connections[connection] };
      await session.send("Network.emulateNetworkConditions", conditions);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    },
    close: () => context.close(),
  };
}

const quietFor = 800;
/** Whoever keeps asking is not waited for. */
const longestVisit = 30_000;

/** From the address until nothing has been asked for a while; nobody scrolls or presses. */
export async function visit({ page }: Phone, address: string): Promise<Visit> {
  const answers: Promise<readonly [kind: string, bytes: number]>[] = [];
  let open = 0;
  let moved = performance.now();
  const move = (by: number): void => {
    open += by;
    moved = performance.now();
  };
  page.on("request", () => move(1));
  page.on("requestfailed", () => move(-1));
  page.on("requestfinished", (request) => {
    move(-1);
    const weighed = request.sizes().then(({ responseBodySize }) => responseBodySize);
    answers.push(weighed.then((bytes) => [request.resourceType(), bytes] as const));
  });
  await page.addInitScript(watch);
  const begun = performance.now();
  await page.goto(address, { waitUntil: "load" });
  // An app that draws itself may still be starting, and asks for nothing meanwhile.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  move(0);
  const isQuiet = (): boolean => open <= 0 && performance.now() - moved > quietFor;
  while (!isQuiet() && performance.now() - begun < longestVisit) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const watched = await page.evaluate(() => (globalThis as unknown as Watching).watched);
  const bytes: Record<string, number> = {};
  const sizes = await Promise.all(answers);
  for (const [kind, size] of sizes) bytes[kind] = (bytes[kind] ?? 0) + size;
  const pictures = sizes.flatMap(([kind, size]) => (kind === "image" ? [size] : []));
  return { ...watched, requests: sizes.length, bytes, largestPicture: Math.max(0, ...pictures) };
}

type Watched = Pick<Visit, "fcp" | "lcp" | "tbt" | "longestTask" | "cls" | "early">;
type Watching = { readonly watched: Watched };

/** In the page, before anything of it. */
function watch(): void {
  const found = { lcp: 0, cls: 0, tasks: [] as PerformanceEntry[] };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    found.lcp = startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) found.cls += value;
  });
  observe("longtask", (entry) => void found.tasks.push(entry));
  Object.defineProperty(globalThis, "watched", {
    get: () => {
      const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      const after = found.tasks.filter(({ startTime }) => startTime >= fcp);
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return {
        ...{ fcp, lcp: found.lcp, cls: found.cls },
        tbt: after.reduce((sum, { duration }) => sum + duration - 50, 0),
        longestTask: after.reduce((most, { duration }) => Math.max(most, duration), 0),
        early: scripts.filter(({ startTime }) => startTime < fcp).length,
      };
    },
  });
}
