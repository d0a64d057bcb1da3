// Steps that cannot be opened by their address alone: they need the input of earlier steps (screens, "Booking").
import { locales } from "#domain/locale.ts";
import { bookingAddress, bookingTexts, fillJourney, goOn, readyTraveller, someStay } from "./booking.ts";
import { expectFitAtEveryWidth } from "./fit.ts";
import { byTurns, expect, test } from "./journey.ts";

// Each step is measured without animations.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The turn of each step, for its width and colour scheme (`lookAt`). */
const turns = { services: 0, payment: 1, price: 2 } as const;

for (const locale of locales) {
  test(
    `${locale}: services, payment and price fit at every width`,
    byTurns("fr", locale),
    async ({ page, baseURL, chooseLocale, expectAccessible }, info) => {
      const words = bookingTexts[locale];
      await chooseLocale(locale);
      await page.context().addCookies([{ name: "consent", value: "decline", url: baseURL ?? "" }]);
      await readyTraveller(page, locale);
      const expectFit = async (step: keyof typeof turns) => {
        await expect(page.getByRole("heading", { level: 1, name: words[step].title })).toBeVisible();
        const picture = `booking-${step}-${locale}`;
        await expectFitAtEveryWidth({ page, info, locale, picture, expectAccessible }, turns[step]);
      };

      await page.goto(bookingAddress(someStay()));
      await goOn(page, words.continue);
      await fillJourney(page, locale);
      await goOn(page, words.continue);
      await page.getByLabel(words.services.promoLabel, { exact: true }).fill("bienvenue 10");
      await goOn(page, words.services.promoApply);
      await page.getByRole("checkbox").first().check();
      await page.getByRole("checkbox").last().check();
      await expect(page.getByRole("button", { name: words.services.promoRemove })).toBeVisible();
      await expectFit("services");
      await goOn(page, words.continue);
      await expect(page.getByRole("radio", { name: words.payment.card })).toBeChecked();
      await expectFit("payment");
      await goOn(page, words.continue);
      await goOn(page, words.price.order);
      await expect(page.getByText(words.price.termsMissing)).toBeVisible();
      await expect(page.locator("input[name=acceptedTerms]")).toBeFocused();
      await expectFit("price");
    },
  );
}
