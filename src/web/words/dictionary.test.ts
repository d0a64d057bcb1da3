import { expect, test } from "vitest";
import { dictionary } from "./dictionary.ts";

const written = () => ({
  asked: "Déjà un compte ?",
  quoted: ["Rouvert : « Plus tard » ; rien"],
  deep: { days: (days: number) => `${days} % pour 12 €, avant 15 h 40` },
  plain: "Un hôtel, deux hommes, appelez-nous",
  chained: "Dites-le-nous",
  counted:
    "8 jours, 24 heures et 30 min, n° 4, dès le 1er mars 2027 à 06:30, 2 000 places, terminal 2E, par e-mail, sceau a3f192c7 a3f192c7",
  absent: undefined,
});
const words = dictionary({ fr: async () => written(), en: async () => written() });

test("in French texts a sign does not wrap from its word, at any depth", async () => {
  const fr = await words.load("fr");
  expect(fr.asked).toBe("Déjà un compte\u00a0?");
  expect(fr.quoted).toEqual(["Rouvert\u00a0: «\u00a0Plus tard\u00a0»\u00a0; rien"]);
  expect(fr.deep.days(80)).toBe("80\u00a0% pour 12\u00a0€, avant 15\u00a0h 40");
  expect(fr.plain).toBe("Un hôtel, deux hommes, appelez-nous");
  expect(fr.chained).toBe("Dites-\u2060le-\u2060nous");
  expect(fr.counted).toBe(
    "8\u00a0jours, 24\u00a0heures et 30\u00a0min, n°\u00a04, dès le 1er\u00a0mars 2027 à 06:30, 2\u00a0000\u00a0places, terminal\u00a02E, par e-\u2060mail, sceau a3f192c7 a3f192c7",
  );
});

test("texts in other languages are shown as they are written", async () => {
  expect((await words.load("en")).asked).toBe("Déjà un compte ?");
});
