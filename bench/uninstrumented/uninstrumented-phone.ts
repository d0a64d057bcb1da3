// A phone with an empty cache, driven without a debugger attached (`uninstrumented-browser.ts`).
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { connections } from "../parts/slow-phone.ts";
import type { UninstrumentedBrowser } from "./uninstrumented-browser.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Params = Readonly<Record<string, unknown>>;

export type UninstrumentedPhone = {
  readonly send: <Result>(method: string, params?: Params) => Promise<Result>;
  /** DevTools events of this page; returns the function that unsubscribes. */
  readonly listen: (listener: (method: string, params: Params) => void) => () => void;
  readonly throttle: (rate: number, connection?: keyof typeof connections) => Promise<void>;
  /** Runs in each document, before the page's own scripts. */
  readonly addInitScript: (script: () => void) => Promise<void>;
  readonly goTo: (address: string) => Promise<void>;
  readonly evaluate: <Value>(ask: () => Value) => Promise<Value>;
  /** Polls until the result is not undefined. */
  readonly until: <Value>(ask: () => Value | undefined) => Promise<Value>;
  readonly close: () => Promise<void>;
};

/** Milliseconds; on a busy machine it waits rather than giving up. */
const longestWait = 120_000;

/** Signed in where `state` holds a session. */
export async function openUninstrumentedPhone(
  browser: UninstrumentedBrowser,
  state?: State,
): Promise<UninstrumentedPhone> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    "Target.createBrowserContext",
  );
  const { targetId } = await browser.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params?: Params): Promise<Result> =>
    browser.send<Result>(method, params, sessionId);
  const evaluate = async <Value>(ask: () => Value): Promise<Value> => {
    const { result, exceptionDetails } = await send<Evaluated<Value>>("Runtime.evaluate", {
      expression: callOf(ask),
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  await becomePhone(send);
  if (state) await signIn(send, state);
  return {
    send,
    evaluate,
    addInitScript: async (script) => {
      await send("Page.addScriptToEvaluateOnNewDocument", { source: callOf(script) });
    },
    listen: (listener) =>
      browser.listen((event) => {
        if (event.sessionId === sessionId) listener(event.method, event.params);
      }),
    throttle: async (rate, connection = "slow 4G") => {
      await send("Network.emulateNetworkConditions", { offline: false, ...connections[connection] });
      await send("Emulation.setCPUThrottlingRate", { rate });
    },
    goTo: async (url) => {
      const { errorText } = await send<{ errorText?: string }>("Page.navigate", { url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    },
    until: async (ask) => {
      const begun = performance.now();
      for (;;) {
        const answer = await evaluate(ask);
        if (answer !== undefined) return answer;
        if (performance.now() - begun > longestWait) throw new Error(`nothing answered ${callOf(ask)}`);
        await sleep(20);
      }
    },
    close: async () => {
      await browser.send("Target.closeTarget", { targetId });
      await browser.send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}

/**
 * Opens the page from which a visitor comes. From an empty tab, Chromium would start a process for a page with a
 * `cross-origin-opener-policy` only once its response has arrived.
 */
export async function comeFrom(phone: UninstrumentedPhone, address: string): Promise<void> {
  await phone.goTo(address);
  await phone.until(() =>
    document.title && performance.getEntriesByName("first-contentful-paint")[0] ? true : undefined,
  );
}

/** Functions are sent as source text: they cannot refer to variables of their scope here. */
function callOf(run: () => unknown): string {
  return `(${String(run)})()`;
}

type Evaluated<Value> = {
  readonly result: { readonly value: Value };
  readonly exceptionDetails?: { readonly text: string };
};

async function becomePhone(send: UninstrumentedPhone["send"]): Promise<void> {
  await send("Page.enable");
  await send("Network.enable");
  await send("Network.setBypassServiceWorker", { bypass: true });
  await send("Network.setExtraHTTPHeaders", { headers: { "accept-language": "fr-FR" } });
  await send("Emulation.setLocaleOverride", { locale: "fr-FR" });
  await send("Emulation.setTimezoneOverride", { timezoneId: "Europe/Paris" });
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await send("Emulation.setDeviceMetricsOverride", {
    width: 390,
    height: 844,
    deviceScaleFactor: 3,
    mobile: true,
  });
}

/** Copies cookies and local storage from another browser's state. */
async function signIn(send: UninstrumentedPhone["send"], { cookies, origins }: State): Promise<void> {
  await send("Network.setCookies", { cookies });
  const source = `for (const { origin, localStorage: kept } of ${JSON.stringify(origins)})
    if (origin === location.origin) for (const { name, value } of kept) localStorage.setItem(name, value);`;
  await send("Page.addScriptToEvaluateOnNewDocument", { source });
}
