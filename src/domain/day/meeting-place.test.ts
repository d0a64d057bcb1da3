import { expect, test } from "vitest";
import { meetingPlaceOf } from "./meeting-place.ts";

test.each([
  ["Niveau Départs, porte 8. Le voiturier porte un gilet jaune.", "Niveau Départs, porte 8."],
  ["Departures level, door 8. The valet wears a yellow hi-vis vest.", "Departures level, door 8."],
  ["Niveau 2. Porte 8. Nos voituriers portent un gilet.", "Niveau 2. Porte 8."],
  ["Forecourt, in front of door 1", "Forecourt, in front of door 1"],
  ["Le voiturier attend porte 3.", "Le voiturier attend porte 3."],
])("of the meeting point's words %s the kerb shows %s", (words, place) => {
  expect(meetingPlaceOf(words)).toBe(place);
});
