import { expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import {
  checkPresentation,
  type PresentationField,
  type PresentationFields,
  presentationFieldsOf,
  presentationOf,
  ticked,
} from "./presentation.ts";

const nothing = presentationFieldsOf({});
const said = (fields: Partial<PresentationFields>) => ({ ...nothing, ...fields });

test("an empty presentation is valid, and states no facts (content §6)", () => {
  expect(checkPresentation(nothing)).toEqual({});
  expect(Object.values(presentationOf(nothing)).filter((fact) => fact !== undefined)).toEqual([]);
});

test.each<[PresentationField, string, string | undefined]>([
  ["since", "2016", undefined],
  ["since", "depuis 2016", "wrong-type"],
  ["since", "16", "out-of-range"],
  ["lotKilometres", "3,5", undefined],
  ["lotKilometres", "3.5", undefined],
  ["lotKilometres", "3,55", "wrong-type"],
  ["lotKilometres", "-3", "wrong-type"],
  ["lotMinutes", "0", "out-of-range"],
  ["vehicleHeight", "1,95", undefined],
  ["vehicleHeight", "195", "out-of-range"],
  ["cover", "50 000", undefined],
  ["cover", "50,000", undefined],
  ["cover", "1.250.000", undefined],
  ["cover", "50,00", "wrong-type"],
  ["cover", "50 000 €", "wrong-type"],
  ["cover", "50", "out-of-range"],
  ["answerHours", "24", undefined],
  ["answerHours", "3,5", "wrong-type"],
  ["lotFenced", ticked, undefined],
  ["lotFenced", "oui", "wrong-type"],
  ["lotPlace", "x".repeat(201), "too-long"],
])("the presentation's %s “%s” is checked as %s", (name, text, outcome) => {
  expect(checkPresentation(said({ [name]: text }))[name]).toBe(outcome);
});

test("a presentation text is required in both languages, and a role requires a name (content §6)", () => {
  expect(checkPresentation(said({ introFr: "Trois frères." }))).toEqual({ introEn: "required" });
  expect(checkPresentation(said({ electricEn: "Yes.", childSeatsFr: " Non. " }))).toEqual({
    electricFr: "required",
    childSeatsEn: "required",
  });
  expect(checkPresentation(said({ leadRoleFr: "Gérante", leadRoleEn: "Manager" }))).toEqual({
    leadName: "required",
  });
  expect(checkPresentation(said({ leadPicture: "some-id" }))).toEqual({ leadName: "required" });
});

test("typed numbers become numbers in either notation, and empty facts are omitted (content §6)", () => {
  const told = presentationOf(
    said({
      since: "2016",
      lotKilometres: "3,5",
      lotMinutes: "9",
      lotKeypad: ticked,
      vehicleHeight: "1,95",
      cover: "50 000",
      leadName: " Anne ",
    }),
  );
  expect(JSON.parse(JSON.stringify(told))).toEqual({
    since: 2016,
    lead: { name: "Anne" },
    lot: { kilometres: 3.5, minutes: 9, fenced: false, keypad: true, cameras: false },
    vehicleHeight: 195,
    cover: euros(50_000),
  });
});
