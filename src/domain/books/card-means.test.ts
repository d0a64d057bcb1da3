import { expect, test } from "vitest";
import { cardCompanies } from "../payment/card-companies.ts";
import { cardMeans } from "./card-means.ts";

test("a card payment is called by its company, one of the sandbox a test, and nothing by our own name for it (books §2)", () => {
  expect(cardMeans("stripe", "fr")).toBe("Carte bancaire (Stripe)");
  expect(cardMeans("stripe", "en")).toBe("Card (Stripe)");
  expect(cardMeans("sandbox", "fr")).toBe("Carte bancaire (essai sans argent réel)");
  expect(cardMeans("sandbox", "en")).toBe("Card (test without real money)");
  for (const company of cardCompanies) expect(cardMeans(company, "fr")).not.toContain(`(${company})`);
});
