import * as z from "zod/mini";
import { settings } from "#contract/settings.ts";
import type { Services } from "../../services.ts";

/** Milliseconds after which the answer is refreshed in the background. */
const freshFor = 30_000;
const timeoutMs = 3_000;

/**
 * Whether the host whose `/api` the site calls takes bookings. Another provider's host may have accounts alone
 * (contract, "The site must also work against …"), and then a price on the site could not be booked. A host that takes
 * bookings answers with its settings. While it does not answer the last result holds; before the first one nothing is
 * shown.
 */
export function hostTakesBookings({ config }: Pick<Services, "config">): () => Promise<boolean> {
  const { apiOrigin, publicUrl } = config;
  if (apiOrigin === undefined || apiOrigin === publicUrl.origin) return () => Promise.resolve(true);
  let known = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    known = (await answersWithSettings(apiOrigin)) ?? known;
    askedAt = performance.now();
    asking = undefined;
    return known;
  };
  return () => {
    if (performance.now() - askedAt < freshFor) return Promise.resolve(known);
    asking ??= ask();
    // Only the first page waits for the answer.
    return askedAt === Number.NEGATIVE_INFINITY ? asking : Promise.resolve(known);
  };
}

/** `undefined` if the host is unreachable or failing, which says nothing about what it offers. */
async function answersWithSettings(origin: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(new URL("/api/settings", origin), {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 500) return undefined;
    return answer.ok && z.safeParse(settings, await answer.json().catch(() => undefined)).success;
  } catch {
    return undefined;
  }
}
