// Steps that cannot be opened by their address alone: they need the input of earlier steps (screens, "Booking"). From
// the price of a stay to its ticket, in cash.
import { locales } from "#domain/locale.ts";
import {
  bookingAddress,
  bookingTexts,
  chooseToLogIn,
  declineCookies,
  expectPrice,
  fillJourney,
  goOn,
  quoteByApi,
  somePlate,
  someStay,
} from "./booking.ts";
import { expectFitAtEveryWidth } from "./fit.ts";
import { byTurns, expect, test } from "./journey.ts";
import { orderInCash } from "./order-in-cash.ts";
import { confirmedTraveller, logIn } from "./traveller.ts";

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
      const titled = (name: string) => page.getByRole("heading", { level: 1, name });
      await chooseLocale(locale);
      await declineCookies(page, baseURL);
      const traveller = await confirmedTraveller(page.request, locale);
      const expectFit = async (step: keyof typeof turns) => {
        await expect(titled(words[step].title)).toBeVisible();
        const picture = `booking-${step}-${locale}`;
        await expectFitAtEveryWidth({ page, info, locale, picture, expectAccessible }, turns[step]);
      };

      const stay = someStay();
      const { total } = await quoteByApi(page.request, stay);
      await page.goto(bookingAddress(stay));
      await expectPrice(page, total, locale);
      await chooseToLogIn(page, locale);
      await logIn(page, traveller, locale);
      await goOn(page, words.continue);
      await expectPrice(page, total, locale);
      const licensePlate = somePlate();
      await fillJourney(page, locale, { addsVehicle: true, licensePlate });
      await goOn(page, words.continue);
      await expect(titled(words.services.title)).toBeFocused();
      for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
      await page.getByRole("checkbox").first().check();
      await expectPrice(page, total + 2500, locale);
      await page.getByLabel(words.services.promoLabel, { exact: true }).fill("bienvenue 10");
      await goOn(page, words.services.promoApply);
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

      await test.step("a booking in cash is placed without a payment page, and then paid by card after all", async () => {
        await page.getByRole("link", { name: words.price.changeOf(words.price.payment) }).click();
        await orderInCash(page, { locale, licensePlate, expectAccessible });
      });
    },
  );
}
