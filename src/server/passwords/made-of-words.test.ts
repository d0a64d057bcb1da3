import { expect, test } from "vitest";
import { isMadeOf, personalWords, siteWords } from "./made-of-words.ts";

const person = {
  firstname: "Hélène",
  lastname: "Le Goff-Martin",
  email: "helene.legoff85@courriel.example",
  phone: "+33612345678",
  address: "12 rue des Lilas\n95700 Roissy-en-France",
};

test.each([
  ["Helene-2026!", true],
  ["H3l3ne-LeGoff!", true],
  ["Martin-Lilas-95700", true],
  ["Goff!12345678!Aa", true],
  ["0612345678-Hélène", true],
  ["Courriel.Legoff85", true],
  ["HÉLÈNE-martin-1985", true],
  ["Helene-Quartz-Lampe-7", false],
  ["Quartz-Lampe-7-Velo", false],
  ["je prends le train de nuit", false],
])("%s is made of the person's own data: %s", (password, personal) => {
  expect(isMadeOf(personalWords(person), password)).toBe(personal);
});

test.each([
  ["Valet-Parking-2026!", true],
  ["P4rking-R0issy-1!", true],
  ["Valet-Quartz-Lampe-7", false],
])("%s is made of the site's words: %s", (password, common) => {
  expect(isMadeOf(siteWords, password)).toBe(common);
});
