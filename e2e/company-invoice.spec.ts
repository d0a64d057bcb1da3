// A person's input from the profile to a placed booking: the company that invoices are made out to (payment §9), own
// details, a new car and a promo code.
import type { Page } from "@playwright/test";
import { refusalsEn } from "#web/words/frame/refusals-en.ts";
import {
  bookingAddress,
  bookingsOf,
  bookingTexts,
  declineCookies,
  fillJourney,
  goOn,
  order,
  readyTraveller,
  somePlate,
  someStay,
} from "./booking.ts";
import { expect, test } from "./journey.ts";
import { accountTexts } from "./traveller.ts";

const words = bookingTexts.en;
const { company } = words;

test("the company of the profile is prefilled in a booking, shown in its recap, and can be replaced by the person", {
  tag: "@phone",
}, async ({ page, baseURL, chooseLocale, allowOnConsole, expectAccessible }) => {
  // An unknown promo code is refused, on purpose.
  allowOnConsole(/422.*\/api\/quotes/);
  await declineCookies(page, baseURL);
  await chooseLocale("en");
  const { traveller, authorization } = await readyTraveller(page, "en");
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

  await test.step("unsaved input is saved by continuing, a newly typed car is the one booked, and a wrong promo code changes nothing", async () => {
    const licensePlate = await bookWithUnsavedInput(page);
    const [booking] = await bookingsOf(page.request, authorization);
    expect(booking?.vehicle.licensePlate).toBe(licensePlate.replaceAll("-", ""));
    const me = await page.request.get("/api/users/me", { headers: { authorization } });
    expect(await me.json()).toMatchObject({ phone: "+33698765432" });
  });

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

/** From the first step to the ticket; returns the plate of the car that was typed on the way. */
async function bookWithUnsavedInput(page: Page): Promise<string> {
  await page.getByRole("button", { name: words.information.edit }).click();
  // The button that opened the form is unmounted, so the focus moves into the form.
  await expect(page.getByLabel(accountTexts.en.fields.firstname)).toBeFocused();
  await page.getByLabel(accountTexts.en.fields.phone).fill("06 98 76 54 32");
  await goOn(page, words.continue);
  await fillJourney(page, "en");
  await page.getByRole("button", { name: words.flight.addVehicle }).click();
  await expect(page.getByRole("textbox", { name: words.car.licensePlate })).toBeFocused();
  const car = { licensePlate: somePlate(), brand: "Peugeot", model: "3008", color: "black" } as const;
  for (const name of ["licensePlate", "brand", "model", "color"] as const) {
    await page.getByRole("textbox", { name: words.car[name] }).fill(car[name]);
  }
  await goOn(page, words.continue);
  await tryPromoCodes(page);
  await goOn(page, words.services.continueNone);
  await page.getByRole("radio", { name: words.payment.cash }).check();
  await goOn(page, words.continue);
  await expect(page.getByText("Exemple SARL")).toBeVisible();
  await order(page, "en");
  await expect(page.getByText(company.madeOutTo("Exemple SARL"))).toBeVisible();
  return car.licensePlate;
}

/** Validated by the server; an applied code can be removed again. */
async function tryPromoCodes(page: Page): Promise<void> {
  const code = page.getByLabel(words.services.promoLabel, { exact: true });
  await code.fill("nothing");
  await goOn(page, words.services.promoApply);
  await expect(page.getByText(refusalsEn.rules["promo-code"])).toBeVisible();
  await code.fill("bienvenue 10");
  await goOn(page, words.services.promoApply);
  await expect(page.getByText(/BIENVENUE10: €/)).toBeVisible();
  await goOn(page, words.services.promoRemove);
  await expect(code).toBeVisible();
}
