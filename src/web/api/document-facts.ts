// What the server says to scripts in the document's own attributes.
import type { Instant } from "#domain/time.ts";

/** Origin whose `/api` the site calls (contract, `API_ORIGIN`); empty for the site's own. */
export function apiOrigin(): string {
  return fact("api") ?? "";
}

/** The present instant; a server on a test clock hands its offset over, so that both agree on what is late. */
export function now(): Instant {
  return (Date.now() + Number(fact("clock") ?? 0)) as Instant;
}

function fact(name: string): string | undefined {
  return typeof document === "undefined" ? undefined : document.documentElement.dataset[name];
}
