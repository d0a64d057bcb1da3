import { expect, test } from "vitest";
import {
  checkIdentityField,
  type IdentityField,
  identityFields,
  missingToSell,
  type OperatorIdentity,
  unsetName,
} from "./operator-identity.ts";

test.each<[IdentityField, string, ReturnType<typeof checkIdentityField>]>([
  ["name", " ", "required"],
  ["capital", "", true],
  ["phone", "", true],
  ["phone", "01 99 00 12 34", true],
  ["phone", "appelez-nous", "phone"],
  ["email", "", "required"],
  ["email", "contact@valet.example", true],
  ["email", "contact@valet", "email"],
  ["vatNumber", "fr 40 303 265 045", true],
  ["vatNumber", "FR00 000000000 (fictif)", true],
  ["vatNumber", "40303265045", "wrong-type"],
  ["mediatorWebsite", "https://www.mediation.example/saisir", true],
  ["mediatorWebsite", "http://mediation.example", true],
  ["mediatorWebsite", "www.mediation.example", "wrong-type"],
  ["mediatorWebsite", "https://mediation", "wrong-type"],
  ["brand", "x".repeat(80), true],
  ["brand", "x".repeat(81), "too-long"],
])("the operator's %s “%s” is checked as %s", (name, text, outcome) => {
  expect(checkIdentityField(name, text)).toBe(outcome);
});

test("legal details of the operator are missing to sell until filled in; optional details never are", () => {
  const empty = Object.fromEntries(identityFields.map((name) => [name, ""])) as OperatorIdentity;
  const optional: readonly IdentityField[] = ["capital", "vatNumber", "phoneHoursFr", "phoneHoursEn"];
  expect(missingToSell(empty)).toEqual(identityFields.filter((name) => !optional.includes(name)));
  const filled = Object.fromEntries(identityFields.map((name) => [name, "x"])) as OperatorIdentity;
  expect(missingToSell({ ...filled, capital: "" })).toEqual([]);
  expect(missingToSell({ ...filled, insurer: " ", mediatorName: "" })).toEqual(["insurer", "mediatorName"]);
});

test("the operator's default name counts as missing until the operator replaces it", () => {
  const filled = Object.fromEntries(identityFields.map((name) => [name, "x"])) as OperatorIdentity;
  expect(missingToSell({ ...filled, name: `${unsetName} ` })).toEqual(["name"]);
  expect(missingToSell({ ...filled, name: `${unsetName} SAS`, brand: unsetName })).toEqual([]);
});
