// The life of a booking draft in a browser (draft life): journeys that the unit test's table of events cannot cover.
import type { Page } from "@playwright/test";
import type { VehicleView } from "#contract/vehicles.ts";
import { isTorture, timesOf } from "#test/torture.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { paths } from "#web/paths.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import {
  bookByApi,
  bookingAddress,
  bookingTexts,
  declineCookies,
  fillJourney,
  goOn,
  paymentPageOf,
  readyTraveller,
  signInByApi,
  signInOnce,
  somePlate,
  someStay,
  stayAhead,
} from "./booking.ts";
import { countRenderedFields, type RenderCounter } from "./count-rendered-fields.ts";
import { countStyledElements } from "./count-styled-elements.ts";
import { expect, holdScripts, hydrated, test, watchCall } from "./journey.ts";
import { storedCredential } from "./session-on-screen.ts";
import { accountTexts, confirmedTraveller, logIn } from "./traveller.ts";

const words = bookingTexts.en;

test.beforeEach(async ({ page, baseURL, chooseLocale }) => {
  await declineCookies(page, baseURL);
  await chooseLocale("en");
});

/** A card booking of this browser whose payment page was left without paying. */
async function leftTheBank(page: Page): Promise<{ reference: string; authorization: string }> {
  const { authorization, vehicleId } = await readyTraveller(page, "en");
  const booking = await bookByApi(page.request, authorization, someStay(), {
    vehicleId,
    paymentMethod: "card",
  });
  const { reference } = booking;
  await page.addInitScript(
    (placed) => {
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "yes");
      localStorage.setItem("booking-placed", placed);
    },
    JSON.stringify({ reference, unpaid: true }),
  );
  return { reference, authorization };
}

test("the booking leads back to an unfinished card payment as often as it is opened (draft life §3)", async ({
  page,
}) => {
  const { reference, authorization } = await leftTheBank(page);
  const times = timesOf({ daily: 1, torture: 3 });
  const latest = "/booking?step=price";
  for (let time = 1; time <= times; time += 1) {
    // From a text page: every page links to the booking, and this one is the cheapest to load.
    await page.goto("/cgv");
    await page
      .getByRole("link", { name: frameEn.book, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/checkout\\?reference=${reference}`));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
  }
  for (const address of isTorture ? ["/booking", "/booking?step=flight", latest] : [latest]) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/checkout\\?reference=${reference}`));
  }
  await test.step("other dates start a new draft although a payment is awaited (draft life §2)", async () => {
    await page.goto(bookingAddress(someStay()));
    await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  });
  await test.step("a payment made in another window leads to its booking once, then the next booking can begin (draft life §2)", async () => {
    // A page without scripts of the site: what follows begins like a first visit, but for the awaited payment.
    await page.goto("/robots.txt");
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    const bank = await paymentPageOf(page.request, authorization, reference);
    await page.request.post(bank, { form: { outcome: "pay" } });
    await page.goto("/booking");
    await expect(page).toHaveURL(new RegExp(`/booking/confirmed/${reference}`));
    await page.goto("/booking");
    await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  });
});

test("a vehicle that is being typed survives reload and a session that ends (draft life §4)", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/status of 401/);
  const traveller = await confirmedTraveller(page.request, "en");
  await signInOnce(page, traveller);
  const vehicles = await watchCall(page, "**/api/vehicles");
  const stay = someStay();
  const draft = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), bookingDraftKey);
  await page.goto(bookingAddress(stay));
  await goOn(page, words.continue);
  await fillJourney(page, "en", { addsVehicle: true, licensePlate: "fx482kd" });
  await page.reload();
  await expect(page.getByLabel(words.car.licensePlate)).toHaveValue("fx482kd");
  await expect(page.getByLabel(words.flight.departureFlight)).toHaveValue(/AF/);
  // The next response is that of an expired session.
  vehicles.meet((route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 401, json: { error: "Signature has expired" } })
      : route.fallback(),
  );
  await goOn(page, words.continue);
  await expect(page).toHaveURL(/\/login\?back=%2Fbooking.*step%3Dflight/);
  expect(await storedCredential(page)).toBeNull();
  vehicles.pass();
  await logIn(page, traveller, "en");
  await expect(page).toHaveURL(/\/booking.*step=flight/);
  await expect(page.getByLabel(words.car.licensePlate)).toHaveValue("fx482kd");
  await expect(page.getByLabel(words.flight.arrivalFlight)).toHaveValue(/^AF ?1681$/);
  expect(await draft()).toMatchObject({
    stay,
    personal: { arrivalFlight: expect.stringMatching(/^AF ?1681$/) },
  });
  await expect(page.getByLabel(words.car.model)).toHaveValue("Mégane");

  await test.step("a mistyped plate is not saved and can be corrected while its step is refused for another field (draft life §4)", async () => {
    const plates = () => savedPlates(page);
    await page.getByLabel(words.car.licensePlate).fill("ab12");
    for (const flight of ["", "A", "nothing"]) {
      await page.getByLabel(words.flight.arrivalFlight).fill(flight);
      await goOn(page, words.continue);
      await expect(page.getByLabel(words.flight.arrivalFlight)).toBeFocused();
      await expect(page.getByLabel(words.car.licensePlate)).toHaveValue("ab12");
    }
    expect(await plates()).toEqual([]);
    const meant = somePlate();
    await page.getByLabel(words.car.licensePlate).fill(meant);
    await page.getByLabel(words.flight.arrivalFlight).fill("AF1681");
    await goOn(page, words.continue);
    await expect(page.getByRole("heading", { level: 1, name: words.services.title })).toBeVisible();
    expect(await plates()).toEqual([meant.replaceAll("-", "")]);
  });
  // A traveller without a booking, who looks for this one in the list, is led on to it.
  await page.goto(paths.profile({ tab: "reservations" }));
  await page.getByRole("link", { name: accountTexts.en.mail.bookingGoOn }).click();
  await expect(page).toHaveURL(/\/booking\?step=services/);
});

/** The vehicles of the account that is signed in on screen. */
async function savedPlates(page: Page): Promise<readonly string[]> {
  const headers = { authorization: (await storedCredential(page)) ?? "" };
  const answer = await page.request.get("/api/vehicles", { headers });
  const { vehicles }: { vehicles: readonly VehicleView[] } = await answer.json();
  return vehicles.map(({ licensePlate }) => licensePlate);
}

test("a registration that is being typed survives a reload, its password does not (draft life §4)", async ({
  page,
}) => {
  const { fields } = accountTexts.en;
  // The registration form is the same on both pages.
  for (const address of isTorture
    ? ["/register", bookingAddress(someStay())]
    : [bookingAddress(someStay())]) {
    await page.goto(address);
    // Typed before hydration: the text is in the field only.
    await hydrated(page);
    if (address !== "/register") await expect(page).toHaveURL(/step=information/);
    await page.getByLabel(fields.firstname).fill("Noémie");
    await page.getByLabel(fields.phone).fill("06 12 34 56 78");
    await page.getByLabel(fields.password, { exact: true }).fill("Quatre valises & 1 chat");
    // React may be hydrating, and not have reached this form yet.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("typed-registration")))
      .toContain("06 12 34 56 78");
    await page.reload();
    await expect(page.getByLabel(fields.firstname)).toHaveValue("Noémie");
    await expect(page.getByLabel(fields.phone)).toHaveValue("06 12 34 56 78");
    await expect(page.getByLabel(fields.password, { exact: true })).toHaveValue("");
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).toContain("Noémie");
    expect(stored).not.toContain("Quatre valises");
  }

  await test.step("a returning visitor never sees the fields of a step that is not theirs (draft life §3)", async () => {
    const title = page.getByRole("heading", { level: 1, name: words.information.title });
    await page.addInitScript(noteFieldsSeen);
    for (const [key, value] of [
      ["booking-draft", undefined],
      ["authorization", "x"],
      ["signed-in-before", "yes"],
    ] as const) {
      // A page without scripts of the site; the held requests are dropped, or their answer would delete the credential.
      await page.goto("/robots.txt");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.evaluate(
        ([name, text]) => {
          const kept = text ?? localStorage.getItem(name) ?? "";
          localStorage.clear();
          localStorage.setItem(name, kept);
        },
        [key, value] as const,
      );
      const letCome = await holdScripts(page);
      await page.goto("/booking", { waitUntil: "domcontentloaded" });
      await expect(page.locator("h1"), key).toBeAttached();
      await expect(title, key).toBeHidden();
      await expect(page.getByRole("main").getByRole("status").first(), key).toBeVisible();
      // The credential is invalid.
      if (key !== "authorization") {
        await letCome();
        await expect(title, key).toBeVisible();
      }
      // Neither the server's date nor its form for a new visitor suits a stay or a person known to this browser.
      const seen = await page.evaluate(() => Object.keys(document.documentElement.dataset));
      expect(seen.filter((name) => name.startsWith("seen"))).toEqual(
        key === "booking-draft" ? ["seenFirstname"] : [],
      );
    }
    await expect(page.getByRole("radio", { name: words.information.logIn })).toBeChecked();
  });
});

/** Runs in the page: notes which of the server-rendered fields are ever visible. */
function noteFieldsSeen(): void {
  const look = (): void => {
    const [day, name] = ["input[type=date]", "input[name=firstname]"].map((one) =>
      document.querySelector(one),
    );
    if (day?.checkVisibility()) document.documentElement.dataset["seenDay"] = "";
    if (name?.checkVisibility()) document.documentElement.dataset["seenFirstname"] = "";
    requestAnimationFrame(look);
  };
  look();
}

test("a key stroke re-renders one field, and a choice in the calendar only the days that it changes", async ({
  page,
}) => {
  const counter = await countRenderedFields(page);
  await chooseDaysAtHome(page, counter);
  // A page without scripts of the site: a first visit begins after it.
  await page.goto("/robots.txt");
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await test.step("each server-rendered field is rendered once in hydration, with a stay and without", async () => {
    for (const address of [paths.booking(), bookingAddress(stayAhead(130))]) {
      await page.goto(address);
      await hydrated(page);
      // The address is corrected right after hydration, which may re-render what depends on it.
      await expect(page).toHaveURL(/\?step=information$/);
      await page.waitForLoadState("networkidle");
      const drawn = await counter.sinceOpened();
      for (const name of ["firstname", "lastname", "email", "password"])
        expect(
          drawn.filter((one) => one === name),
          address,
        ).toEqual([name]);
    }
  });
  // The registration form is the same on its own page.
  const { fields } = accountTexts.en;
  await page.getByLabel(fields.lastname).fill("Berthier");
  const firstname = page.getByLabel(fields.firstname);
  await expect.poll(() => counter.during(() => firstname.press("A"))).toContain("firstname");
  expect(await minDrawn(["N", "o", "r"], (letter) => counter.during(() => firstname.press(letter)))).toEqual([
    "firstname",
  ]);

  await signInByApi(page, await confirmedTraveller(page.request, "en"));
  await page.goto(bookingAddress(someStay()));
  await goOn(page, words.continue);
  for (const [label, name] of [
    [words.flight.departureFlight, "departureFlight"],
    [words.flight.arrivalFlight, "arrivalFlight"],
    [words.car.licensePlate, "licensePlate"],
    [words.car.model, "model"],
  ] as const) {
    const field = page.getByLabel(label);
    await field.pressSequentially("AB");
    // The field is not empty, so that the next letter changes no error or progress.
    expect(await minDrawn(["C", "D", "E"], (letter) => counter.during(() => field.press(letter)))).toEqual([
      name,
    ]);
  }
});

async function chooseDaysAtHome(page: Page, counter: RenderCounter): Promise<void> {
  await page.goto("/");
  await hydrated(page);
  const opener = page.getByRole("main").getByRole("button", { name: words.picker.calendar.choose }).first();
  // A modal dialog makes the page inert, for which the browser restyles every rendered element.
  const styled = (key: () => Promise<unknown>) => countStyledElements(page, key);
  expect(await styled(() => opener.click())).toBeLessThan(500);
  const free = page.getByRole("dialog").locator("td:not([aria-disabled]) button");
  await expect(free.first()).toBeFocused();
  // Beyond the demonstration's bookings no quarter-hour is full, so none re-renders for that.
  for (let months = 0; months < 5; months += 1)
    await page.getByRole("button", { name: words.picker.calendar.nextMonth }).click();
  expect(await counter.count("td", () => free.nth(2).click())).toBeLessThan(10);
  // Out of two hundred quarter-hours.
  expect(await counter.count("option", () => free.nth(4).click())).toBeLessThan(10);
  await page.getByRole("dialog").getByRole("button", { name: words.picker.calendar.done }).click();
  // While the next screen loads, the present one is not re-rendered.
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/booking-page-*.js", (route) => held.promise.then(() => route.continue()));
  const go = page.locator("form[action='/booking'] [type=submit]");
  expect(await counter.count("li", () => go.click())).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: frameEn.loading })).toHaveCount(1);
  held.resolve();
  await expect(page).toHaveURL(/step=information/);
}

/** The fewest of three key strokes: a response that arrives during one of them re-renders the form as well. */
async function minDrawn(
  letters: readonly string[],
  press: (letter: string) => Promise<string[]>,
): Promise<string[]> {
  const drawn: string[][] = [];
  for (const letter of letters) drawn.push(await press(letter));
  return drawn.toSorted((a, b) => a.length - b.length)[0] ?? [];
}
