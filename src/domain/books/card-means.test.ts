import { expect, test } from "vitest";
import { cardCompanies } from "../payment/card-companies.ts";
import { cardMeans } from "./card-means.ts";

test("books name the provider of a card payment, mark a sandbox payment as a test, and never show our internal id (books §2)", () => {
  expect(cardMeans("stripe", "fr")).toBe("Carte bancaire (Stripe)");
  expect(cardMeans("stripe", "en")).toBe("Card (Stripe)");
  expect(cardMeans("sandbox", "fr")).toBe("Carte bancaire (essai sans argent réel)");
  expect(cardMeans("sandbox", "en")).toBe("Card (test without real money)");
  for (const company of cardCompanies) expect(cardMeans(company, "fr")).not.toContain(`(${company})`);
});
