// Presses a control every 60 ms from the first paint on, as an impatient user does.
import { setTimeout as sleep } from "node:timers/promises";
import type { Phone } from "./slow-phone.ts";

export const pressEvery = 60;
/** Milliseconds; a control that has not responded by then counts as dead. */
const longestWait = 20_000;

export type Control = {
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  /** Runs in the page: whether the control has had its effect. A link has once the browser follows it. */
  readonly isDone: (selector: string, isLeaving: boolean) => boolean;
};

type Place = { readonly x: number; readonly y: number };
type Probe = { readonly pressed: number; readonly answered: number };

type Pressed = { readonly address: string; readonly place: Place; readonly control: Control };

/**
 * Milliseconds from the first press to its effect; a press while the main thread is blocked is queued, as a real touch
 * is.
 */
export async function probeControl(phone: Phone, { address, place, control }: Pressed): Promise<number> {
  const { page } = phone;
  let hasPainted: () => void = () => {};
  let hasAnswered: (probe: Probe) => void = () => {};
  const painted = new Promise<void>((resolve) => {
    hasPainted = resolve;
  });
  const answer = new Promise<Probe | undefined>((resolve) => {
    hasAnswered = resolve;
    setTimeout(() => resolve(undefined), longestWait).unref();
  });
  await page.exposeFunction("benchPainted", () => hasPainted());
  await page.exposeFunction("benchAnswered", (probe: Probe) => hasAnswered(probe));
  const source = `(${String(watch)})(${JSON.stringify(control.selector)}, ${String(control.isDone)})`;
  await page.addInitScript({ content: source });
  const input = await page.context().newCDPSession(page);
  await page.goto(address, { waitUntil: "commit" });
  await painted;
  // The next press waits until the previous one was handled, so that presses do not pile up on a blocked page.
  const finger = new AbortController();
  void (async () => {
    while (!finger.signal.aborted) {
      await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
      await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await sleep(pressEvery);
    }
  })().catch(() => {});
  const found = await answer;
  finger.abort();
  if (found === undefined) throw new Error(`${control.name} has not answered within ${longestWait} ms`);
  return found.answered - found.pressed;
}

/** The control's position after loading, in a browser of its own; layout shifts are another measure. */
export async function placeOf({ page }: Phone, address: string, { selector }: Control): Promise<Place> {
  await page.goto(address, { waitUntil: "networkidle" });
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on ${address}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs before the page's own scripts. The first press is kept across a navigation. */
function watch(selector: string, isDone: Control["isDone"]): void {
  const calls = globalThis as unknown as {
    benchPainted: () => void;
    benchAnswered: (probe: Probe) => void;
  };
  const now = (): number => performance.timeOrigin + performance.now();
  const kept = "bench-first-press";
  let isLeaving = false;
  // A link counts once it is followed: pressing on would restart the navigation, which would never complete.
  globalThis.navigation.addEventListener("navigate", ({ userInitiated }) => {
    isLeaving ||= userInitiated;
  });
  new PerformanceObserver(() => calls.benchPainted()).observe({ type: "paint", buffered: true });
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      if (sessionStorage.getItem(kept) === null)
        sessionStorage.setItem(kept, String(performance.timeOrigin + timeStamp));
    },
    { capture: true },
  );
  const timer = setInterval(() => {
    const pressed = sessionStorage.getItem(kept);
    if (pressed === null || document.readyState === "loading" || !isDone(selector, isLeaving)) return;
    clearInterval(timer);
    sessionStorage.removeItem(kept);
    calls.benchAnswered({ pressed: Number(pressed), answered: now() });
  }, 5);
}
