// One visit of a page until the network is idle, without scrolling or input.
import { setTimeout as sleep } from "node:timers/promises";
import type { UninstrumentedPhone } from "./uninstrumented-phone.ts";

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

const quietFor = 800;
/** Milliseconds; a page that never falls idle is measured until then. */
const longestVisit = 30_000;

export async function firstVisitOf(phone: UninstrumentedPhone, address: string): Promise<Visit> {
  const traffic = watchTraffic(phone);
  await phone.addInitScript(watch);
  const begun = performance.now();
  await phone.goTo(address);
  // An app that renders in the browser may still be starting while the network is idle. The page before it was not
  // watched.
  await phone.until(() => {
    if (!("watched" in globalThis)) return undefined;
    return performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  });
  await phone.until(() => (document.readyState === "complete" ? true : undefined));
  traffic.startIdleTimer();
  while (!traffic.isQuiet() && performance.now() - begun < longestVisit) await sleep(50);
  const watched = await phone.evaluate(() => (globalThis as unknown as Watching).watched);
  return { ...watched, ...traffic.weigh() };
}

type Asked = { readonly kind: string; bytes: number };

/** Requests and their transfer sizes; `data:` URLs are no requests. */
function watchTraffic(phone: UninstrumentedPhone) {
  const asked = new Map<string, Asked>();
  const open = new Set<string>();
  let moved = performance.now();
  phone.listen((method, { requestId, request, type, response }) => {
    const id = String(requestId);
    const known = asked.get(id);
    if (
      method === "Network.requestWillBeSent" &&
      !(request as { readonly url: string }).url.startsWith("data:")
    ) {
      asked.set(id, { kind: String(type).toLowerCase(), bytes: 0 });
      open.add(id);
    }
    if (method === "Network.responseReceived" && known) known.bytes = weightOf(response as Response);
    if (method === "Network.loadingFinished" || method === "Network.loadingFailed") open.delete(id);
    moved = performance.now();
  });
  return {
    startIdleTimer: () => {
      moved = performance.now();
    },
    isQuiet: () => open.size === 0 && performance.now() - moved > quietFor,
    weigh: () => {
      const bytes: Record<string, number> = {};
      for (const one of asked.values()) bytes[one.kind] = (bytes[one.kind] ?? 0) + one.bytes;
      const pictures = [...asked.values()].filter(({ kind }) => kind === "image");
      const largestPicture = Math.max(0, ...pictures.map((picture) => picture.bytes));
      return { requests: asked.size, bytes, largestPicture };
    },
  };
}

type Response = { readonly headers: Readonly<Record<string, string>> };

/** Size of the body as sent: the browser's own count includes headers and chunk framing. */
function weightOf({ headers }: Response): number {
  const [, length] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length") ?? [];
  return Number(length ?? 0);
}

type Watched = Pick<Visit, "fcp" | "lcp" | "tbt" | "longestTask" | "cls" | "early">;
type Watching = { readonly watched: Watched };

/** Runs before the page's own scripts. */
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
        fcp,
        lcp: found.lcp,
        cls: found.cls,
        tbt: after.reduce((sum, { duration }) => sum + duration - 50, 0),
        longestTask: after.reduce((most, { duration }) => Math.max(most, duration), 0),
        early: scripts.filter(({ startTime }) => startTime < fcp).length,
      };
    },
  });
}
