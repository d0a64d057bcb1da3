// alerts §2: each kind of alert has one remedy, and its link leads to an existing screen.
import { expect, test } from "vitest";
import { alertKinds } from "#domain/alert/alert-kinds.ts";
import { matchPath } from "#web/router/route-match.ts";
import { alertTextsEn, alertWaysEn } from "#web/words/alerts/alert-texts-en.ts";
import { alertTextsFr, alertWaysFr } from "#web/words/alerts/alert-texts-fr.ts";
import { deskScreens } from "../desk-screens.tsx";
import { officeScreens } from "../office-screens.tsx";
import { alertLink } from "./alert-link.ts";

const patterns = [...deskScreens, ...officeScreens].map(([pattern]) => pattern);

function isScreen(address: string): boolean {
  const { pathname } = new URL(address, "http://desk.example");
  return patterns.some((pattern) => matchPath(pattern, pathname));
}

const labels = ["", "booking-confirmed", "operator-new-booking", "contact-answer"];
const raised = alertKinds.flatMap((alert) =>
  [undefined, "VS-23456A"].flatMap((reference) =>
    labels.map((label) => ({ alert, label, ...(reference && { reference }) })),
  ),
);

test.each(alertKinds)(
  "the alert %s has a title and its actions in both languages, each on an existing screen",
  (kind) => {
    const ways = raised.filter(({ alert }) => alert === kind).map((one) => alertLink(one));
    for (const { way, to } of ways) {
      expect([to, isScreen(to)]).toEqual([to, true]);
      expect([alertWaysEn[way], alertWaysFr[way]].every((label) => label.length > 0)).toBe(true);
    }
    expect([alertTextsEn[kind].title, alertTextsFr[kind].title].every(Boolean)).toBe(true);
  },
);

test("the action of an alert about a booking never leads to the list of bookings", () => {
  const led = raised.flatMap((one) => (one.reference ? [alertLink(one).to] : []));
  expect(led).not.toContain("/bookings");
});

test("every label of an alert's action is used", () => {
  const used = new Set<string>(raised.map((one) => alertLink(one).way));
  expect(Object.keys(alertWaysEn).filter((way) => !used.has(way))).toEqual([]);
});

test("control: an address without a screen is found", () => {
  expect(isScreen("/nowhere")).toBe(false);
});
