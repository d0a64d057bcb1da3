import { expect, test } from "vitest";
import { readPerson } from "./person.ts";
import { toPhoneNumber } from "./phone-number.ts";

const typed = {
  firstname: "  Anaïs \u0000",
  lastname: "D'Arc\u200B",
  email: " Anais@Mail.Example ",
  phone: "06 12 34 56 78",
  address: "1 rue de la\n Paix",
};

test("a person is stored trimmed, normalised and without invisible characters", () => {
  expect(readPerson(typed)).toEqual({
    ok: true,
    value: {
      firstname: "Anaïs",
      lastname: "D'Arc",
      email: "anais@mail.example",
      phone: "+33612345678",
      address: "1 rue de la Paix",
    },
  });
});

test("every invalid field of a person is named in one refusal", () => {
  const wrong = {
    firstname: "\u200B",
    lastname: "x".repeat(101),
    email: "nobody",
    phone: "12",
    address: " ",
  };
  expect(readPerson(wrong)).toEqual({
    ok: false,
    refusal: {
      firstname: "required",
      lastname: "too-long",
      email: "email",
      phone: "phone",
      address: "required",
    },
  });
});

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["0033612345678", "+33612345678"],
  ["01.70.36.39.50", "+33170363950"],
  ["+44 20 7946 0018", "+442079460018"],
  ["+1 (415) 555-2671", "+14155552671"],
  ["06 12 34 56", undefined],
  ["+33 06 12 34 56 78 99", undefined],
  ["+999 123456", undefined],
  ["not a number", undefined],
  ["", undefined],
])("the phone number %j is normalised to %j", (text, kept) => {
  expect(toPhoneNumber(text)).toBe(kept);
});
