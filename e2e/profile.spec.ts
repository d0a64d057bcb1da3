// A signed-in traveller's profile: details, password, vehicles, sessions, data.

import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { formatInstant } from "#domain/language/format.ts";
import { profileEn } from "#web/words/account/profile-en.ts";
import { profileFr } from "#web/words/account/profile-fr.ts";
import { vehicleEn } from "#web/words/account/vehicle-en.ts";
import { refusalsFr } from "#web/words/frame/refusals-fr.ts";
import { bookByApi, declineCookies, paymentPageOf, readyTraveller, signInOnce, someStay } from "./booking.ts";
import { expect, test } from "./journey.ts";
import { listen } from "./listen.ts";
import { accountTexts, confirmedTraveller, logIn } from "./traveller.ts";

const words = profileEn;
const { fields } = accountTexts.en;

test("a traveller changes details, password and vehicles, downloads the data, and deletes the account by its password", async ({
  page,
  chooseLocale,
  expectAccessible,
  allowOnConsole,
}) => {
  allowOnConsole(/401|422/);
  await chooseLocale("en");
  const traveller = await confirmedTraveller(page.request, "en");
  await signInOnce(page, traveller);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await expectAccessible("elsewhere");

  const details = page.getByRole("region", { name: words.details.title });
  await details.getByLabel(fields.phone).fill("07 98 76 54 32");
  const announced = await listen(page);
  await details.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect.poll(announced).toContain(words.saved);
  // A form that is refused before it is sent saves nothing.
  await details.getByLabel(fields.firstname).fill("www.example.com");
  await details.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.getByText("A name cannot contain a web address.")).toBeVisible();
  await expect(page.getByText(words.saved)).toBeHidden();

  const password = "Trois parapluies & 2 chiens";
  await page.getByLabel(words.password.current).fill("Not the password 1!");
  await page.getByLabel(words.password.fresh, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.password.submit }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel(words.password.current).fill(traveller.password);
  await page.getByRole("button", { name: words.password.submit }).click();
  await expect(page.getByText(words.password.done)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words.data.download }).click();
  expect((await download).suggestedFilename()).toBe(words.data.fileName);

  // Vehicles are added, edited and deleted.
  await page.getByRole("link", { name: words.tabs.vehicle }).click();
  await expect(page.getByText(words.vehicles.emptyTitle)).toBeVisible();
  await expectAccessible("elsewhere");

  await page.getByRole("button", { name: words.vehicles.add }).click();
  await expectAccessible();
  await page.getByLabel(vehicleEn.licensePlate).fill("ab 123 cd");
  await page.getByLabel(vehicleEn.brand).fill("Renault");
  await page.getByLabel(vehicleEn.model).fill("Mégane");
  await page.getByLabel(vehicleEn.color).fill("blue");
  await page.getByRole("button", { name: vehicleEn.save }).click();
  await expect(page.getByText("Renault Mégane, blue")).toBeVisible();

  await page.getByRole("button", { name: "Edit Renault Mégane" }).click();
  await page.getByLabel(vehicleEn.color).fill("grey");
  await page.getByRole("button", { name: vehicleEn.save }).click();
  await expect(page.getByText("Renault Mégane, grey")).toBeVisible();

  await page.getByRole("button", { name: "Delete Renault Mégane" }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.vehicles.delete, exact: true }).click();
  await expect(page.getByText(words.vehicles.emptyTitle)).toBeVisible();

  await page.getByRole("link", { name: words.tabs.information }).click();
  await page.getByRole("button", { name: words.deletion.open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.deletion.password).fill(password);
  await dialog.getByRole("button", { name: words.deletion.confirm }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(accountTexts.en.logIn.deleted)).toBeVisible();
  // History state is not part of the server's HTML: after hydration the message is shown again.
  await page.reload();
  await expect(page.getByText(accountTexts.en.logIn.deleted)).toBeVisible();
  await logIn(page, { ...traveller, password }, "en");
  await expect(page.getByRole("alert")).toContainText("Email and/or password incorrect");
});

test("a booking that was paid in another window is shown as paid when it is to be paid here", async ({
  page,
  chooseLocale,
  allowOnConsole,
  baseURL,
}) => {
  allowOnConsole(/409/);
  await declineCookies(page, baseURL);
  await chooseLocale("fr");
  const { authorization, vehicleId } = await readyTraveller(page, "fr");
  const order = { vehicleId, paymentMethod: "card", locale: "fr" } as const;
  const { reference, holdExpiresAt = "" } = await bookByApi(page.request, authorization, someStay(), order);
  await page.goto("/profile?tab=reservations");
  const until = formatInstant(holdExpiresAt, "fr", "Europe/Paris");
  await expect(page.getByText(`Votre place est retenue jusqu’au ${until}.`)).toBeVisible();

  const bank = await paymentPageOf(page.request, authorization, reference);
  await page.request.post(bank, { form: { outcome: "pay" } });
  const pay = page.getByRole("button", { name: profileFr.bookings.pay });
  await pay.press("Enter");
  await expect(page.getByText(bookingStatusLabel({ status: "confirmed" }, "fr").label)).toBeVisible();
  // What was said of an unpaid booking is gone; why nothing is to be paid is said, and has the focus.
  await expect(pay).toBeHidden();
  await expect(page.getByText(profileFr.bookings.noRefundNow)).toBeHidden();
  await expect(page.locator(":focus").getByRole("alert")).toContainText(refusalsFr.codes["already-paid"]);
});
