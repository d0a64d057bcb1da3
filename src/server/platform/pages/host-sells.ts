import * as z from "zod/mini";
import { settings } from "#contract/settings.ts";
import type { Services } from "../../services.ts";

/** Asked again after this long, behind the page that is being made. */
const freshFor = 30_000;
const patience = 3_000;

/**
 * Whether the host whose `/api` the site calls sells stays: one that this project did not write has accounts and no more
 * (contract, "The site must also work against …"), and a price of ours would be none that anybody can pay there. A host
 * that sells answers with its settings. Without an answer the last one holds, and before the first one nothing is promised.
 */
export function hostSells({ config }: Pick<Services, "config">): () => Promise<boolean> {
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
    // Only the first page has to wait for it.
    return askedAt === Number.NEGATIVE_INFINITY ? asking : Promise.resolve(known);
  };
}

/** `undefined` when the host cannot be reached or is out of order: that says nothing of what it offers. */
async function answersWithSettings(origin: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(new URL("/api/settings", origin), {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status >= 500) return undefined;
    return answer.ok && z.safeParse(settings, await answer.json().catch(() => undefined)).success;
  } catch {
    return undefined;
  }
}
