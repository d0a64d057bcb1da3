import type { Settings } from "#contract/settings.ts";
import { day } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";

/** Milliseconds before a retry, while the server still has the old tariff or cannot be reached. */
const pause = 5_000;

type Following = {
  /** The instant at which another tariff takes over. */
  readonly until: string;
  readonly fetchNewer: () => Promise<Settings | undefined>;
  readonly take: (newer: Settings) => void;
  readonly left: AbortSignal;
};

/**
 * Switches an open page to the next tariff when that takes effect (pricing §10); a promised price stays as it is.
 * Checks at once when the page becomes visible again: timers of a suspended machine fire late.
 */
export function followTariff({ until, fetchNewer, take, left }: Following): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), wait);
  };
  const look = async (): Promise<void> => {
    const wait = Date.parse(until) - now();
    // `setTimeout` overflows after 24.8 days, so a long wait is split.
    if (wait > 0) return later(Math.min(wait, day));
    const newer = await fetchNewer();
    if (left.aborted) return;
    if (newer === undefined || newer.tariffUntil === until) later(pause);
    else take(newer);
  };
  const seen = (): void => {
    if (document.visibilityState === "visible") void look();
  };
  document.addEventListener("visibilitychange", seen, { signal: left });
  left.addEventListener("abort", () => clearTimeout(timer));
  void look();
}
