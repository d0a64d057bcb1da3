import { expect, test } from "vitest";
import { invalidFields } from "#domain/field-check.ts";
import { checkPhone, type Registration, registrationChecks } from "./registration.ts";

const camille: Registration = {
  firstname: "Camille",
  lastname: "Roux",
  email: "camille@example.fr",
  phone: "06 12 34 56 78",
  address: "1 rue de la Paix, 75002 Paris",
  password: "deux chevaux gris souris",
  accepted_terms: true,
  accepted_data_usage: true,
};

test("a complete registration is valid", () => {
  expect(invalidFields(camille, registrationChecks)).toBeUndefined();
});

test("names of 100 characters and an address of 300 are accepted", () => {
  const long = { firstname: "x".repeat(100), lastname: "x".repeat(100), address: "x".repeat(300) };
  expect(invalidFields({ ...camille, ...long }, registrationChecks)).toBeUndefined();
});

test("an empty registration is refused with a rule for every field", () => {
  const nothing = { firstname: "", lastname: " ", email: "", phone: "", address: "", password: "" };
  const unticked = { accepted_terms: false, accepted_data_usage: false };
  expect(invalidFields({ ...nothing, ...unticked }, registrationChecks)).toEqual({
    firstname: "required",
    lastname: "required",
    email: "required",
    phone: "required",
    address: "required",
    password: "required",
    accepted_terms: "not-accepted",
    accepted_data_usage: "not-accepted",
  });
});

test.each([
  [{ firstname: "x".repeat(101) }, { firstname: "too-long" }],
  [{ address: "x".repeat(301) }, { address: "too-long" }],
  [{ email: "camille" }, { email: "email" }],
  [{ phone: "douze" }, { phone: "phone" }],
  [{ password: "short" }, { password: "password-length" }],
])("a registration with %j is refused with %j", (change, fields) => {
  expect(invalidFields({ ...camille, ...change }, registrationChecks)).toEqual(fields);
});

test.each([
  ["Gagnez sur http://x.example", "web-address"],
  ["www.casino", "web-address"],
  ["WWW.Casino", "web-address"],
  ["bit.ly/abc", "web-address"],
  ["CASINO.COM", "web-address"],
  ["Jean-Pierre", undefined],
  ["St.John", undefined],
  ["J.R.R. Tolkien", undefined],
  ["Marie d’Orléans Jr.", undefined],
])("rule 28: the name %j: %s", (name, rule) => {
  expect(invalidFields({ ...camille, firstname: name }, registrationChecks)?.["firstname"]).toBe(rule);
  expect(invalidFields({ ...camille, lastname: name }, registrationChecks)?.["lastname"]).toBe(rule);
});

test.each([
  ["0612345678", true],
  ["+33 6 12 34 56 78", true],
  ["0033 (0)6.12.34.56.78", true],
  ["+44 20-7946-0018", true],
  ["112", "phone"],
  ["+33 6 12 34 56 78 90 12 34", "phone"],
  ["06+12345678", "phone"],
  ["06 12 34 56 7a", "phone"],
  ["", "required"],
  [" - ", "required"],
])("the phone number %j is checked as %s", (typed, outcome) => {
  expect(checkPhone(typed)).toBe(outcome);
});
