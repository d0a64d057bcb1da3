// Latency of touches and keys, from the input to the next frame, by the browser's Event Timing API.
import type { Page } from "@playwright/test";

type Watching = { interactions: number[]; asked: number };

/** Installed before the page's own scripts; also counts the API calls that the page makes. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching: Watching = { interactions: [], asked: 0 };
    Object.assign(globalThis, { watching });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) watching.interactions.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      const calls = list.getEntries().filter(({ name }) => new URL(name).pathname.startsWith("/api/"));
      watching.asked += calls.length;
    }).observe({ type: "resource", buffered: true });
  });
}

export type Interaction = {
  /** Milliseconds; 0 where every frame came within 16. */
  readonly longest: number;
  /** API calls that were answered meanwhile. */
  readonly calls: number;
};

/** The longest interaction during `act`, which returns once it has seen the result that it waits for. */
export async function longestInteraction(page: Page, act: () => Promise<unknown>): Promise<Interaction> {
  await settle(page);
  await page.evaluate(() => {
    const { watching } = globalThis as unknown as { watching: Watching };
    watching.interactions.length = 0;
    watching.asked = 0;
  });
  await act();
  await settle(page);
  return page.evaluate(() => {
    const { interactions, asked } = (globalThis as unknown as { watching: Watching }).watching;
    return { longest: Math.max(0, ...interactions), calls: asked };
  });
}

/** Event Timing entries are delivered after their frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
}
