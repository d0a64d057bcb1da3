// Facts that the server passes to scripts in data attributes of the document element.
import type { Instant } from "#domain/time.ts";

/** Origin of the API (contract, `API_ORIGIN`); empty for the page's own origin. */
export function apiOrigin(): string {
  return fact("api") ?? "";
}

/** The current instant; a server on a test clock passes its offset, so that client and server agree. */
export function now(): Instant {
  return (Date.now() + Number(fact("clock") ?? 0)) as Instant;
}

function fact(name: string): string | undefined {
  return import.meta.env.SSR ? undefined : document.documentElement.dataset[name];
}
