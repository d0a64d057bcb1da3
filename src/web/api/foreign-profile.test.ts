import { expect, test } from "vitest";
import { asProfile } from "./foreign-profile.ts";

const nobody = { id: "", firstname: "", lastname: "", email: "", phone: "", address: "", locale: "fr" };

test("a profile of our own API is kept as it is", () => {
  const profile = { ...nobody, id: "7", firstname: "Jeanne", locale: "en" };
  expect(asProfile(profile)).toEqual(profile);
});

test("rule 23: another host may number its users and leave members out", () => {
  expect(asProfile({ id: 7, email: "jeanne@mail.example", admin: true })).toEqual({
    ...nobody,
    id: "7",
    email: "jeanne@mail.example",
  });
});

test("a wrapped profile is unwrapped", () => {
  expect(asProfile({ user: { id: 7 } }).id).toBe("7");
  expect(asProfile({ status: { code: 200 }, data: { id: "8" } }).id).toBe("8");
});

test.each([undefined, null, "", [], { message: "ok" }])(
  "%j is read as nobody signed in, because it has no id",
  (body) => {
    expect(asProfile(body)).toEqual(nobody);
  },
);
