// Invoices to a company, from the profile to a placed booking (payment §9), in English: `book-and-pay.spec.ts` does the
// same in French.
import {
  bookingAddress,
  bookingTexts,
  declineCookies,
  fillJourney,
  goOn,
  order,
  readyTraveller,
  someStay,
} from "./booking.ts";
import { expect, test } from "./journey.ts";

const words = bookingTexts.en;
const { company } = words;

test("the company of the profile is prefilled in a booking, shown in its recap, and can be replaced by the person", {
  tag: "@phone",
}, async ({ page, baseURL, chooseLocale, expectAccessible }) => {
  await declineCookies(page, baseURL);
  await chooseLocale("en");
  const { traveller } = await readyTraveller(page, "en");
  const own = page.getByRole("main").locator("form", { has: page.getByLabel(company.siren) });

  await page.goto("/profile");
  await own.getByLabel(company.name).fill("Exemple SARL");
  await own.getByLabel(company.siren).fill("732 829 320");
  await own.getByLabel(company.vatNumber).fill("FR 83 404 833 048");
  await own.getByRole("button", { name: company.save, exact: true }).click();
  // Both are valid numbers, of two different companies.
  await expect(own.getByLabel(company.vatNumber)).toHaveAccessibleDescription(/does not match the SIREN/);
  await expectAccessible();
  await own.getByLabel(company.vatNumber).fill("FR 44 732 829 320");
  await own.getByRole("button", { name: company.save, exact: true }).click();
  await expect(own.getByRole("status")).toBeVisible();

  await page.goto(bookingAddress(someStay()));
  await expect(page.getByRole("checkbox", { name: company.choice })).toBeChecked();
  await expect(page.getByLabel(company.name)).toHaveValue("Exemple SARL");
  await expect(page.getByLabel(company.siren)).toHaveValue("732829320");
  await expectAccessible("elsewhere");
  await page.getByLabel(company.siren).fill("732 829 321");
  await goOn(page, words.continue);
  await expect(page.getByLabel(company.siren)).toBeFocused();
  await page.getByLabel(company.siren).fill("732 829 320");
  await goOn(page, words.continue);
  await fillJourney(page, "en");
  await goOn(page, words.continue);
  await goOn(page, words.services.continueNone);
  await page.getByRole("radio", { name: words.payment.cash }).check();
  await goOn(page, words.continue);
  await expect(page.getByText("Exemple SARL")).toBeVisible();
  await order(page, "en");

  await expect(page.getByText(company.madeOutTo("Exemple SARL"))).toBeVisible();
  await page.getByRole("button", { name: company.change }).click();
  const dialog = page.getByRole("dialog", { name: company.change });
  await expect(dialog.getByLabel(company.name)).toHaveValue("Exemple SARL");
  await expectAccessible("colours");
  await dialog.getByRole("checkbox", { name: company.choice }).uncheck();
  await dialog.getByRole("button", { name: company.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(company.changed)).toBeVisible();
  await expect(
    page.getByText(company.madeOutTo(`${traveller.firstname} ${traveller.lastname}`)),
  ).toBeVisible();
});
