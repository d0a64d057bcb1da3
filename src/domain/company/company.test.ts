import { expect, test } from "vitest";
import { blankCompany, checkCompany } from "./company.ts";
import { formatSiren, toSiren } from "./siren.ts";
import { toVatNumber } from "./vat-number.ts";

const full = {
  name: "  Exemple   SARL ",
  siren: "732 829 320",
  vatNumber: "fr 44 732.829.320",
  address: "3 rue de l’Exemple, 75002 Paris",
};

test("a company's name, SIREN and VAT number are stored normalised (payment §9)", () => {
  expect(checkCompany(full)).toEqual({
    ok: true,
    value: {
      name: "Exemple SARL",
      siren: "732829320",
      vatNumber: "FR44732829320",
      address: "3 rue de l’Exemple, 75002 Paris",
    },
  });
});

test("a company needs nothing but its name (payment §9)", () => {
  expect(checkCompany({ ...blankCompany, name: "Exemple & Fils" })).toEqual({
    ok: true,
    value: { name: "Exemple & Fils" },
  });
});

test.each([
  ["no name", { name: " " }, { name: "required" }],
  ["a name beyond its length", { name: "x".repeat(151) }, { name: "too-long" }],
  ["a SIREN with a wrong digit", { siren: "732829321", vatNumber: "" }, { siren: "siren" }],
  ["a SIRET for a SIREN", { siren: "732 829 320 00074", vatNumber: "" }, { siren: "siren" }],
  ["nine zeros", { siren: "000000000", vatNumber: "" }, { siren: "siren" }],
  ["a VAT number with another key", { vatNumber: "FR45732829320" }, { vatNumber: "vat-number" }],
  ["a VAT number of nowhere", { vatNumber: "ZZ123456789" }, { vatNumber: "vat-number" }],
  ["a VAT number without its country", { vatNumber: "44732829320" }, { vatNumber: "vat-number" }],
  ["another company's VAT number", { siren: "552 100 554" }, { vatNumber: "vat-siren" }],
  ["an address beyond its length", { address: "x".repeat(301) }, { address: "too-long" }],
  ["two at once", { name: "", siren: "1" }, { name: "required", siren: "siren" }],
] as const)("a company with %s is refused at its field (payment §9)", (_, changed, fields) => {
  expect(checkCompany({ ...full, ...changed })).toEqual({ ok: false, refusal: fields });
});

test.each([
  ["Germany", "DE 136 695 976", "DE136695976"],
  ["Belgium", "BE 0403.170.701", "BE0403170701"],
  ["Ireland, both forms", "IE6388047V", "IE6388047V"],
  ["Ireland, both forms", "IE 8Z49289F", "IE8Z49289F"],
  ["the Netherlands", "NL 004495445 B01", "NL004495445B01"],
  ["Spain", "ESB-58378431", "ESB58378431"],
  ["Greece by its country code", "GR 094259216", "EL094259216"],
  ["Northern Ireland", "XI 123 456 789", "XI123456789"],
  ["the United Kingdom", "gb 123 4567 89", "GB123456789"],
  ["Switzerland", "CHE-123.456.788 TVA", "CHE123456788TVA"],
  ["France, an old key with a letter", "FR K7 399 859 412", "FRK7399859412"],
  ["Monaco, whose nine digits are no SIREN", "FR 90 000 012 345", "FR90000012345"],
])("a VAT number of %s is parsed (payment §9)", (_, typed, kept) => {
  expect(toVatNumber(typed)).toBe(kept);
});

test.each(["DE12345678", "FRIO732829320", "ES123456789", "constructor", "FR", ""])(
  "%j is refused as a VAT number (payment §9)",
  (typed) => {
    expect(toVatNumber(typed)).toBeUndefined();
  },
);

test("a foreign VAT number is not compared with the SIREN (payment §9)", () => {
  expect(checkCompany({ ...full, vatNumber: "BE0403170701" }).ok).toBe(true);
});

test("a SIREN is parsed with separators, and formatted in groups of three on one line", () => {
  expect(toSiren("732-829-320")).toBe("732829320");
  expect(formatSiren("732829320")).toBe("732\u00a0829\u00a0320");
});
