// A traveller's booking in a browser, and by the API the parts of it that a test is not about.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { BookingView } from "#contract/bookings.ts";
import type { QuoteView } from "#contract/quotes.ts";
import type { VehicleView } from "#contract/vehicles.ts";
import { formatDate, formatPrice } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { addDays, type LocalDate, localDateOf, toInstant } from "#domain/time.ts";
import { vehicleEn } from "#web/words/account/vehicle-en.ts";
import { vehicleFr } from "#web/words/account/vehicle-fr.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { changeEn } from "#web/words/booking/change-en.ts";
import { changeFr } from "#web/words/booking/change-fr.ts";
import { placedEn } from "#web/words/booking/placed-en.ts";
import { placedFr } from "#web/words/booking/placed-fr.ts";
import { stayEn } from "#web/words/booking/stay-en.ts";
import { stayFr } from "#web/words/booking/stay-fr.ts";
import { companyEn } from "#web/words/company/company-en.ts";
import { companyFr } from "#web/words/company/company-fr.ts";
import { pickNumber } from "./pick-number.ts";
import { arrivedTraveller, type Traveller } from "./traveller.ts";

export const bookingTexts = {
  fr: {
    ...(await bookingWords.load("fr")),
    placed: placedFr,
    changing: changeFr,
    picker: stayFr,
    car: vehicleFr,
    company: companyFr,
  },
  en: {
    ...(await bookingWords.load("en")),
    placed: placedEn,
    changing: changeEn,
    picker: stayEn,
    car: vehicleEn,
    company: companyEn,
  },
} as const;

export type TestStay = {
  readonly departureDate: LocalDate;
  readonly dropOffTime: string;
  readonly returnDate: LocalDate;
  readonly landingTime: string;
};

/** Days from today beyond which the demonstration has no bookings: the lot is free on whichever day the tests run. */
const beyondDemonstration = 125;

/** Five days within the year ahead, at times of the test's own: tests share one lot and must not compete for places. */
export function someStay(days = 5): TestStay {
  const quarter = (): string =>
    `${pickNumber(8, 20)}:${["00", "15", "30", "45"][pickNumber(0, 4)] ?? "00"}`.padStart(5, "0");
  const [dropOffTime, landingTime] = [quarter(), quarter()];
  return { ...stayAhead(pickNumber(beyondDemonstration, 440), days), dropOffTime, landingTime };
}

/** A stay so many days from today, for tests that book nothing: `someStay` is sure to be free. */
export function stayAhead(daysFromToday: number, days = 5): TestStay {
  const departureDate = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), daysFromToday);
  return {
    departureDate,
    dropOffTime: "08:00",
    returnDate: addDays(departureDate, days - 1),
    landingTime: "18:00",
  };
}

export function bookingAddress(stay: TestStay): string {
  return `/booking?${new URLSearchParams(stay)}`;
}

/** A signed-in traveller with all that an order needs: confirmed account and vehicle. */
export async function readyTraveller(page: Page, locale: Locale) {
  const { traveller, authorization } = await arrivedTraveller(page.request, locale);
  await keepSignedIn(page, authorization);
  const { id: vehicleId } = await addVehicleByApi(page.request, authorization);
  return { traveller, authorization, vehicleId };
}

/** Signs in without the screen, in this page's browser and for the API. */
export async function signInByApi(
  page: Page,
  traveller: Pick<Traveller, "email" | "password">,
): Promise<string> {
  const credential = await credentialOf(page.request, traveller);
  await keepSignedIn(page, credential);
  return credential;
}

/** Each page that is opened from now on is signed in. */
async function keepSignedIn(page: Page, credential: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("authorization", value), credential);
}

/** The same for journeys in which the session ends: later pages are not signed in again. */
export async function signInOnce(page: Page, traveller: Traveller): Promise<string> {
  const credential = await credentialOf(page.request, traveller);
  // A page of the site's origin that runs none of its scripts.
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("authorization", value), credential);
  return credential;
}

export async function credentialOf(
  request: APIRequestContext,
  traveller: Pick<Traveller, "email" | "password">,
): Promise<string> {
  const user = { email: traveller.email, password: traveller.password };
  const answer = await request.post("/api/users/login", { data: { user } });
  expect(answer.status()).toBe(200);
  return answer.headers()["authorization"] ?? "";
}

const sampleVehicle = { brand: "Renault", model: "Mégane", color: "bleu" };

/** A plate of the test's own: stays of one car do not overlap, and tests share one lot (capacity §9). */
export function somePlate(): string {
  const letters = (): string =>
    Array.from({ length: 2 }, () => "ABCDEFGHJKLMNPQRTVWXYZ"[pickNumber(0, 22)]).join("");
  return `${letters()}-${String(pickNumber(1, 1000)).padStart(3, "0")}-${letters()}`;
}

export async function addVehicleByApi(
  request: APIRequestContext,
  authorization: string,
): Promise<VehicleView> {
  const answer = await request.post("/api/vehicles", {
    headers: { authorization },
    data: { vehicle: { ...sampleVehicle, licensePlate: somePlate() } },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

type Order = {
  readonly vehicleId: string;
  readonly paymentMethod?: "card" | "cash";
  readonly locale?: Locale;
};

export async function bookByApi(
  request: APIRequestContext,
  authorization: string,
  stay: TestStay,
  choices: Order,
): Promise<BookingView> {
  return orderQuoted(request, authorization, await quoteByApi(request, stay), choices);
}

export async function quoteByApi(request: APIRequestContext, stay: TestStay): Promise<QuoteView> {
  const quoted = await request.post("/api/quotes", { data: { quote: stay } });
  expect(quoted.status()).toBe(201);
  return quoted.json();
}

/** Orders at the quoted price. */
export async function orderQuoted(
  request: APIRequestContext,
  authorization: string,
  quote: QuoteView,
  { vehicleId, paymentMethod = "cash", locale = "en" }: Order,
): Promise<BookingView> {
  const booked = await request.post("/api/bookings", {
    headers: { authorization, "accept-language": locale },
    data: {
      booking: {
        quoteId: quote.id,
        vehicleId,
        departureTerminal: "cdg-2e",
        arrivalTerminal: "cdg-2f",
        departureFlight: "AF1234",
        arrivalFlight: "AF1681",
        paymentMethod,
        acceptedTerms: true,
        expressStart: true,
      },
    },
  });
  expect(booked.status()).toBe(201);
  return booked.json();
}

export async function bookingsOf(request: APIRequestContext, authorization: string): Promise<BookingView[]> {
  const answer = await request.get("/api/bookings", { headers: { authorization } });
  const { bookings }: { bookings: BookingView[] } = await answer.json();
  return bookings;
}

/** The consent notice would cover what a test clicks, and is tested in `frame.spec.ts`. */
export async function declineCookies(page: Page, baseURL = ""): Promise<void> {
  await page.context().addCookies([{ name: "consent", value: "decline", url: baseURL }]);
}

/** The amount is visible somewhere: in the panel, or in the bottom bar of a phone. */
export async function expectPrice(page: Page, cents: number, locale: Locale): Promise<void> {
  await expect(
    page.getByText(formatPrice(cents, locale), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/** Chooses a day in the open calendar, turning its pages as far as needed. */
export async function pickDay(page: Page, date: LocalDate, locale: Locale): Promise<void> {
  const calendar = page.getByRole("dialog");
  // Accessible names are compared without non-breaking spaces.
  const name = formatDate(date, locale).replaceAll("\u00a0", " ");
  const day = calendar.getByRole("button", { name: new RegExp(`\\b${name}`) });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  for (let turns = 0; turns < 20 && !(await day.first().isVisible()); turns += 1) {
    await calendar
      .getByRole("button", { name: /suivant|next/i })
      .first()
      .click();
  }
  await day.first().click();
}

/** The step of flight and vehicle, with a vehicle added in place where there is none. */
export async function fillJourney(
  page: Page,
  locale: Locale,
  { addsVehicle = false, licensePlate = somePlate() } = {},
): Promise<void> {
  const words = bookingTexts[locale];
  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  // By its value: terminals change their names within the year from which stays are picked.
  const departure = page.getByRole("group", { name: words.flight.departureTerminal });
  await departure.locator("label:has([value='cdg-2e'])").click();
  await page.getByLabel(words.flight.departureFlight).fill("af 01234");
  await page.getByLabel(words.flight.arrivalFlight).fill("AF1681");
  if (!addsVehicle) return;
  await page.getByLabel(words.car.licensePlate).fill(licensePlate);
  await page.getByLabel(words.car.brand).fill(sampleVehicle.brand);
  await page.getByLabel(words.car.model).fill(sampleVehicle.model);
  await page.getByLabel(words.car.color).fill(sampleVehicle.color);
}

/** Waits for the log-in form: until hydration the registration form is still shown, and loses what is typed. */
export async function chooseToLogIn(page: Page, locale: Locale): Promise<void> {
  await page.getByRole("radio", { name: bookingTexts[locale].information.logIn }).check();
  await expect(page.locator("input[autocomplete=current-password]")).toBeVisible();
}

export async function goOn(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
}

/** Accepts what has to be accepted at the last step. */
export async function consent(page: Page): Promise<void> {
  await page.locator("input[name=acceptedTerms]").check();
  const express = page.locator("input[name=expressStart]");
  if (await express.isVisible()) await express.check();
}

export async function order(page: Page, locale: Locale): Promise<void> {
  await consent(page);
  await goOn(page, bookingTexts[locale].price.order);
}

/** The reference of the ticket on screen. */
export async function ticketReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/confirmed\/VS-/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The provider's payment page for a held booking. */
export async function paymentPageOf(
  request: APIRequestContext,
  authorization: string,
  reference: string,
): Promise<string> {
  const answer = await request.post(`/api/bookings/${reference}/payment`, { headers: { authorization } });
  const { redirectUrl }: { redirectUrl: string } = await answer.json();
  return redirectUrl;
}

/** By default far enough ahead for the 14 days of withdrawal to end before it begins; at times of the test's own. */
export async function soonestFreeStay(
  request: APIRequestContext,
  { dropOffTime, landingTime }: Pick<TestStay, "dropOffTime" | "landingTime">,
  from = 17,
): Promise<TestStay> {
  const hours = { dropOffTime, landingTime };
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  for (let days = from; days < from + 28; days += 1) {
    const stay = { ...hours, departureDate: addDays(today, days), returnDate: addDays(today, days + 4) };
    const answer = await request.post("/api/quotes", { data: { quote: stay } });
    if (answer.ok()) return stay;
  }
  throw new Error("the demonstration is full for a month");
}
