// What a page's own browser says of touches and keys: from the input to the next frame (Event Timing).
import type { Page } from "@playwright/test";

type Watching = { interactions: number[]; asked: number };

/** Before anything of the page; what is asked for by a script is counted as well. */
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
  /** Calls of the service that were answered meanwhile. */
  readonly calls: number;
};

/** The longest of what `act` touches, until `act` itself has seen what it waits for. */
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

/** Entries are told of after their frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
}
