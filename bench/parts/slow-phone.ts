// A phone on a bad connection, emulated by Chromium.
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

export const connections = {
  /** Lighthouse's mobile preset, applied. */
  "slow 4G": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  /** DevTools' preset. */
  "slow 3G": { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type Phone = {
  readonly page: Page;
  readonly throttle: (rate: number, connection?: keyof typeof connections) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** With an empty cache; signed in where `state` holds a session. */
export async function openPhone(browser: Browser, state?: State): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    serviceWorkers: "block",
    ...(state && { storageState: state }),
  });
  // On a busy machine it waits rather than giving up.
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
