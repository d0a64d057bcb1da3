// Counts a visit and the steps of its booking (docs/visits.md). Loaded only after consent, which is checked again
// before each count, as it can be withdrawn at any moment.
import type { VisitStep } from "#domain/visit-step.ts";
import { type BookingStep, paths } from "#web/paths.ts";
import type { RouteLocation, SiteRouter } from "#web/router/site-router.ts";

/** Storage key of the steps that this tab has counted. */
const key = "counted";

const steps: readonly VisitStep[] = [
  "information",
  "flight",
  "services",
  "payment",
  "price",
] satisfies readonly BookingStep[];

const confirmed = paths.bookingConfirmed("");

let started = false;

export function countVisits<Source>({ read, subscribe }: SiteRouter<Source>): void {
  if (started) return;
  started = true;
  const follow = (): void => countPlace(read().location);
  subscribe(follow);
  addEventListener("submit", follow);
  follow();
}

function countPlace({ pathname, search }: RouteLocation): void {
  if (document.documentElement.dataset["consent"] !== "accept") return forget();
  count("arrival");
  const asked = pathname === paths.booking() ? new URLSearchParams(search).get("step") : undefined;
  const step = steps.find((known) => known === asked);
  if (step) count(step);
  // A page of a booking is opened by its mails as well: only this tab's own order counts.
  if (pathname.startsWith(confirmed) && readCounted().includes("price")) count("booked");
}

function count(step: VisitStep): void {
  const counted = readCounted();
  if (counted.includes(step)) return;
  keep([...counted, step]);
  // Without credential or cookies; a lost count is not repeated.
  fetch("/api/visits", {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ visit: { step } }),
  }).catch(() => {});
}

/** In place of sessionStorage, where the browser refuses it. */
let ofThisPage: readonly string[] = [];

function readCounted(): readonly string[] {
  try {
    return sessionStorage.getItem(key)?.split(" ") ?? ofThisPage;
  } catch {
    return ofThisPage;
  }
}

function keep(counted: readonly string[]): void {
  ofThisPage = counted;
  try {
    sessionStorage.setItem(key, counted.join(" "));
  } catch {
    // `ofThisPage` has it.
  }
}

function forget(): void {
  ofThisPage = [];
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
