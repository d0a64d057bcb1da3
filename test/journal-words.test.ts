// The office reads a booking's journal in words: an entry whose kind has none would show its name in code (office §2).
import { expect, test } from "vitest";
import { bookingsEn } from "#web/words/office/bookings-en.ts";
import { bookingsFr } from "#web/words/office/bookings-fr.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const written = /kind(?: =|:) "([a-z]+(?:-[a-z]+)+)",?\s+subject: `(?:booking|payment) /g;
/** What happens to a vehicle is journalled by one function, whatever its kind. */
const events = /kind: "((?:vehicle|key|traveller|reception|return|no-show)-[a-z-]+)"/g;

function kindsIn(text: string): readonly string[] {
  return [written, events].flatMap((pattern) => [...text.matchAll(pattern)].map(([, kind = ""]) => kind));
}

/** Named like events, but mails and alerts. */
const others = ["return-reminder", "vehicle-in-use", "key-unaccounted", "traveller-waiting"];

test("whatever the journal says of a booking has a word in both languages", () => {
  const kinds = sourceFiles("src/server")
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => kindsIn(textOf(path)));
  const known = new Set(kinds.filter((kind) => !others.includes(kind)));
  expect(known.size).toBeGreaterThan(20);
  for (const { history } of [bookingsEn, bookingsFr]) {
    expect([...known].filter((kind) => !(kind in history))).toEqual([]);
  }
});

test("control: a kind without a word is found, in either form", () => {
  expect(kindsIn('kind: "booking-painted",\n    subject: `booking ${reference}`')).toEqual([
    "booking-painted",
  ]);
  expect(kindsIn('made = { kind: "vehicle-painted", spot }')).toEqual(["vehicle-painted"]);
});
