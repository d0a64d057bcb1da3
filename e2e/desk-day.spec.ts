// The day at the desk: signed in with the second factor, read, searched, and readable without a network.
import { deskTexts, signInToDesk } from "./at-desk.ts";
import { expect, test } from "./journey.ts";

const widths = [
  { firstname: "Claire", locale: "fr", width: 390, height: 844, light: "auto" },
  { firstname: "Oliver", locale: "en", width: 360, height: 640, light: "sun" },
  { firstname: "Thomas", locale: "fr", width: 1440, height: 900, light: "dark" },
] as const;

for (const { firstname, locale, width, height, light } of widths) {
  test(`the day is clean for axe at ${width} pixels, ${locale}, ${light}`, async ({
    page,
    expectAccessible,
    allowOnConsole,
  }) => {
    // Who is signed in is asked before anybody is.
    allowOnConsole(/401/);
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem("light", chosen), light);
    await signInToDesk(page, firstname, locale);
    await expect(page.getByText(deskTexts[locale].figures.dropOffs).first()).toBeVisible();
    await expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
  });
}

test("three digits of a plate lead to its car, and nothing at the kerb is smaller than a thumb", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/401/);
  const words = deskTexts.fr;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToDesk(page, "Karim");
  const plates = page.locator("main ol li ul li:visible");
  await expect(plates.first()).toBeVisible();
  const rows = (await plates.allInnerTexts()).join(" ");
  const digits = /[A-Z]{2}\W*(\d{3})\W*[A-Z]{2}/.exec(rows)?.[1] ?? "";
  expect(digits).toMatch(/^\d{3}$/);
  const small = await page
    .locator("main a:visible, main button:visible, nav:visible a")
    .evaluateAll(
      (targets) =>
        targets
          .map((target) => target.getBoundingClientRect())
          .filter(({ width, height }) => Math.round(width) < 48 || Math.round(height) < 48).length,
    );
  expect(small).toBe(0);
  await page.getByRole("link", { name: words.nav.find }).click();
  await page.getByRole("searchbox", { name: words.day.search }).fill(digits);
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: digits }).first(),
  ).toBeVisible();
});

test("without a network the day stays readable, and says from when it is", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/401|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToDesk(page, "Sofia");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cars = page.locator("main ol li ul li:visible");
  await expect(cars.first()).toBeVisible();
  await page.reload();
  await expect(cars.first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(cars.first()).toBeVisible();
  await expect(
    page
      .getByText(/Hors ligne/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
});
