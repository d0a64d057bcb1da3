// What a screen of the desk says when the server refuses or does not answer, and when a button is pressed too early.
import type { Page } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import { addDays, localDateOf, minute, toInstant } from "#domain/time.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { flightsWords } from "#web/words/flights/flights-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { roundWords } from "#web/words/lot/round-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { officeWords } from "#web/words/office/office-words.ts";
import { deskAddress, deskTexts, moveTo, signInUnseen } from "./at-desk.ts";
import { bookByApi, readyTraveller, someStay } from "./booking.ts";
import { type ExpectAccessible, expect, test } from "./journey.ts";
import { tillFr } from "./kerb/till-words.ts";

const kerbFr = await kerbWords.load("fr");
const roundFr = await roundWords.load("fr");
const teamFr = await teamWords.load("fr");
const bookingsFr = await bookingsWords.load("fr");
const calendarFr = await capacityCalendarWords.load("fr");
const flightsFr = await flightsWords.load("fr");
const officeFr = await officeWords.load("fr");
const commonFr = await refusalWords.load("fr");
const deskRefusalsFr = await deskRefusalWords.load("fr");

test("on a valet's phone it is said what did not work, where it was pressed", async ({
  page,
  expectAccessible,
  allowOnConsole,
}) => {
  // Requests are refused and aborted, on purpose.
  allowOnConsole(/409|ERR_FAILED|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInUnseen(page, "Sofia");

  await test.step("of three rows of the day a refused no-show stands at the second, a refused undo at the third, and none at the first", async () => {
    await refuseTwoRows(page);
    await expectAccessible();
  });

  await test.step("a screen that could not be loaded shows so and can be retried", () => retryLoading(page));

  await test.step("a button says what is missing", async () => {
    await pressTooEarly(page, expectAccessible);
  });

  await test.step("without the server a phone cannot be locked, and says so; who signs out is out, and the server is told later", async () => {
    await leaveWithoutServer(page, expectAccessible);
  });
});

async function refuseTwoRows(page: Page): Promise<void> {
  await page.route("**/api/desk/days/*", async (route) => {
    const response = await route.fetch();
    const day = (await response.json()) as DayView;
    const at = new Date(Date.parse(day.now) - 3 * 60 * minute).toISOString();
    const one = day.movements.find(({ kind, custody }) => kind === "drop-off" && custody === undefined);
    const missing = missed.map((reference) => ({ ...one, reference, status: "confirmed", at }));
    await route.fulfill({ response, json: { ...day, movements: missing } });
  });
  // Each was moved here a moment ago, which can be undone.
  await page.addInitScript((references) => {
    const madeAt = Date.now();
    const moves = references.map((reference) => ({ id: reference, call: "markNoShow", reference, madeAt }));
    localStorage.setItem("recent-moves", JSON.stringify(moves));
  }, missed);
  const refuse = (call: string, code: string) =>
    page.route(call, (route) => route.fulfill({ status: 409, json: { error: "", code } }));
  await refuse("**/no-show", "not-possible-now");
  await refuse("**/undo", "undo-over");
  await page.goto(deskAddress);
  const { noShow, undo } = deskTexts.fr.actions;
  const rows = page
    .locator("main ol li ul li:visible")
    .filter({ has: page.getByRole("button", { name: noShow }) });
  await expect(rows).toHaveCount(3);
  await rows.nth(1).getByRole("button", { name: noShow }).click();
  await page.getByRole("dialog").getByRole("button", { name: noShow }).click();
  await rows.nth(2).getByRole("button", { name: undo, exact: true }).click();
  const said = (row: number) => rows.nth(row).getByRole("alert");
  await expect(said(1)).toHaveText(commonFr.codes["not-possible-now"]);
  await expect(said(2)).toHaveText(deskRefusalsFr.codes["undo-over"]);
  await expect(said(0)).toHaveCount(0);
}

const missed = ["VS-AAA111", "VS-BBB222", "VS-CCC333"] as const;

async function retryLoading(page: Page): Promise<void> {
  const again = page.getByRole("button", { name: deskTexts.fr.day.tryAgain });
  const nobodys = "00000000-0000-4000-8000-000000000001";
  const own = page.getByText(new RegExp(` · ${teamFr.current}$`));
  const calls = { "/me": "**/api/desk/me/sessions", [`/receipts/${nobodys}`]: "**/api/desk/receipts/*" };
  for (const [address, call] of Object.entries(calls)) {
    await page.route(call, (route) => route.abort());
    await moveTo(page, address);
    await expect(page.getByText(deskRefusalsFr.offline)).toBeVisible();
    await page.unroute(call);
    await again.click();
    await expect(page.getByText(deskRefusalsFr.offline)).toHaveCount(0);
    if (address !== "/me") continue;
    await expect(page.getByRole("heading", { name: teamFr.own.sessions })).toBeVisible();
    await expect(own).toBeVisible();
  }
  // The receipt does not exist: a retry would not help.
  await expect(page.getByRole("alert").filter({ hasText: commonFr.codes["not-found"] })).toBeVisible();
  await expect(again).toHaveCount(0);
}

async function pressTooEarly(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  await moveTo(page, "/lot/scan");
  await page.getByRole("button", { name: kerbFr.scan.find }).click();
  const code = page.getByLabel(kerbFr.scan.label);
  await expect(code).toHaveAccessibleDescription(kerbFr.scan.needsCode);
  await expectAccessible();
  await code.fill("ZZ-000-ZZ");
  await page.getByRole("button", { name: kerbFr.scan.find }).click();
  await expect(code).toHaveAccessibleDescription(kerbFr.scan.unknown);
  await moveTo(page, "/lot/round");
  await page.getByRole("button", { name: roundFr.close }).click();
  await expect(page.getByRole("alert").filter({ hasText: roundFr.nothingSeen })).toBeVisible();
}

async function leaveWithoutServer(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  await moveTo(page, "/me");
  const { lock, signOut } = deskTexts.fr.me;
  await page.route("**/api/desk/session{,/lock}", (route) => route.abort());
  await page.getByRole("button", { name: lock }).click();
  await expect(page.getByRole("alert").filter({ hasText: deskRefusalsFr.offline })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: signOut }).click();
  const outside = page.getByRole("heading", { name: deskTexts.fr.signIn.title });
  await expect(outside).toBeVisible();
  await page.unroute("**/api/desk/session{,/lock}");
  const told = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.reload();
  expect((await told).ok()).toBe(true);
  await expect(outside).toBeVisible();
}

test("pressed again after a lost answer, the till, a note and a mail are sent under the id of the first press (cash §3, office §2)", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_FAILED|Failed to load/);
  await signInUnseen(page, "Claire");
  await page.goto(`${deskAddress}/till/${localDateOf(toInstant(Date.now()), "Europe/Paris")}`);
  const cash = await lostAnswers(page, "**/api/desk/tills/*/movements");
  const reason = page.getByLabel(tillFr.reason, { exact: true }).last();
  const press = async (amount: string, name: string) => {
    await page.getByLabel(tillFr.amount, { exact: true }).last().fill(amount);
    await reason.fill("Banque");
    await page.getByRole("button", { name }).click();
  };
  const { add, remove } = tillFr.moving;
  // Another amount and the other button are for the server to refuse, should the first press have been recorded.
  for (const [amount, name] of [
    ["50", add],
    ["60", remove],
    ["50", add],
  ] as const) {
    const before = cash.length;
    await press(amount, name);
    await expect.poll(() => cash.length).toBe(before + 1);
    await expect(page.getByRole("alert").filter({ hasText: deskRefusalsFr.offline })).toBeVisible();
  }
  expect(cash.map(({ movement }) => movement?.kind)).toEqual(["added", "removed", "added"]);
  expect(new Set(cash.map(({ movement }) => movement?.id)).size).toBe(1);

  await moveTo(page, "/bookings");
  await page.locator("main a[href^='/bookings/VS-']").first().click();
  const notes = await lostAnswers(page, "**/api/desk/bookings/*/notes");
  for (const words of ["Rampe", "Rampe", "Deux rampes"]) {
    const before = notes.length;
    await page.getByLabel(bookingsFr.notes.words).fill(words);
    await page.getByRole("button", { name: bookingsFr.notes.add }).click();
    await expect.poll(() => notes.length).toBe(before + 1);
    await expect(page.getByRole("alert").filter({ hasText: deskRefusalsFr.offline })).toBeVisible();
  }
  const [first, second, third] = notes.map(({ note }) => note?.id);
  expect(second).toBe(first);
  // What was changed is another note: the first one may have been written.
  expect(third).not.toBe(first);

  const { authorization, vehicleId } = await readyTraveller(page, "fr");
  const { reference } = await bookByApi(page.request, authorization, someStay(), { vehicleId });
  await page.route(`**/api/desk/bookings/${reference}`, async (route) => {
    const response = await route.fetch();
    const booking = await response.json();
    const [written] = booking.mails;
    const receipt = { ...written, id: "00000000-0000-4000-8000-000000000002", kind: "payment-receipt" };
    await route.fulfill({ response, json: { ...booking, mails: [receipt, written] } });
  });
  await moveTo(page, `/bookings/${reference}`);
  const mails = await lostAnswers(page, "**/api/desk/bookings/*/mails");
  const again = page.getByRole("button", { name: bookingsFr.sendAgain });
  await expect(again).toHaveCount(2);
  // Another mail in between has an id of its own, and the first one keeps its.
  for (const button of [again.first(), again.last(), again.first()]) {
    const before = mails.length;
    await button.click();
    await expect.poll(() => mails.length).toBe(before + 1);
    await expect(page.getByRole("alert").filter({ hasText: deskRefusalsFr.offline })).toBeVisible();
  }
  const [confirmed, receipt, confirmedAgain] = mails.map(({ mail }) => mail);
  expect(confirmedAgain).toEqual(confirmed);
  expect(receipt?.kind).not.toBe(confirmed?.kind);
  expect(receipt?.id).not.toBe(confirmed?.id);
});

type Sent = Partial<Record<"movement" | "note" | "mail", { readonly id: string; readonly kind?: string }>>;

/** What is sent to these calls, none of which is answered. */
async function lostAnswers(page: Page, calls: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await page.route(calls, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.abort();
  });
  return sent;
}

test("in the office slow words hide no screen, the last button pressed says what is wrong, and an earlier day's car opens", async ({
  page,
  allowOnConsole,
}) => {
  // Two refusals, on purpose.
  allowOnConsole(/422/);
  // Without the service worker, which would have the slow files by itself.
  await signInUnseen(page, "Nadia");

  await test.step("a screen whose words are slow is shown once they are there, and not hidden until the next one is loaded", () =>
    waitForWords(page));

  await test.step("of two buttons of one form the last pressed says what is wrong: the telephone booking marks the date, not the phone any more", () =>
    pressTwoButtons(page));

  await test.step("the office opens a car from an earlier day's board, which no stored board has", () =>
    openFromEarlierBoard(page));

  await test.step("the sheet of a car that is still to come leads to its reception", () =>
    openAwaitedCar(page));
});

async function waitForWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React hides what suspends by an inline style.
    const hidden: string[] = [];
    const look = (changes: readonly MutationRecord[]) => {
      for (const { target } of changes) {
        const isHidden = target instanceof HTMLElement && target.style.getPropertyPriority("display") !== "";
        if (isHidden) hidden.push(target.textContent);
      }
    };
    const attributes = { subtree: true, attributeFilter: ["style"] };
    new MutationObserver(look).observe(document, attributes);
    Object.assign(globalThis, { hidden });
  });
  // The words of the form for all nights, which is shown with the answer.
  const words = await holdOne(page, "**/assets/content-fr-*.js");
  const next = await holdOne(page, "**/assets/flights-screen-*.js");
  await page.goto(`${deskAddress}/calendar`);
  await words.asked;
  words.release();
  await expect(page.getByLabel(calendarFr.policy.baysPerNight)).toBeVisible();
  const bays = page.getByLabel(calendarFr.nights.bays, { exact: true });
  await bays.pressSequentially("12");
  await expect(bays).toHaveValue("12");

  const flights = page.getByRole("link", { name: officeFr.ways.flights, exact: true });
  await flights.click();
  await next.asked;
  await expect(flights).toHaveAttribute("aria-current", "page");
  await expect(bays).toHaveValue("12");
  const loading = page.getByRole("status").filter({ hasText: deskTexts.fr.day.loading });
  await expect(loading).toHaveCount(1);
  next.release();
  await expect(page.getByRole("heading", { level: 1, name: flightsFr.title })).toBeVisible();
  await expect(loading).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden)).toEqual([]);
}

type Held = { readonly asked: Promise<void>; readonly release: () => void };

async function holdOne(page: Page, address: string): Promise<Held> {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

async function pressTwoButtons(page: Page): Promise<void> {
  await moveTo(page, "/bookings/new");
  const { amend, telephone } = bookingsFr;
  const { departureDate, dropOffTime, returnDate, landingTime } = someStay(40);
  const back = page.getByLabel(amend.returnDate);
  await page.getByLabel(amend.departureDate).fill(departureDate);
  await page.getByLabel(amend.dropOffTime).fill(dropOffTime);
  await back.fill(returnDate);
  await page.getByLabel(amend.landingTime).fill(landingTime);
  await page.getByRole("button", { name: telephone.book, exact: true }).click();
  const phone = page.getByLabel(telephone.phone, { exact: true });
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("06 11 22 33 44");
  await back.fill(addDays(departureDate, -3));
  await page.getByRole("button", { name: telephone.preview }).click();
  await expect(back).toHaveAttribute("aria-invalid", "true");
  await expect(back).toBeFocused();
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(telephone.check)).toHaveCount(1);
}

async function openFromEarlierBoard(page: Page): Promise<void> {
  const board = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), -5);
  const answer = await page.request.get(`${deskAddress}/api/desk/days/${board}`);
  const { movements } = (await answer.json()) as DayView;
  const car = movements.find(({ kind, status }) => kind === "drop-off" && status === "returned");
  const receive = `/receive/${car?.reference}/photos`;
  // Control: a phone that has not opened that board says that it does not know the car.
  await moveTo(page, receive);
  await expect(page.getByRole("heading", { name: kerbFr.unknown })).toBeVisible();
  await moveTo(page, `/?day=${board}`);
  await expect(page.getByRole("heading", { level: 1, name: /20\d\d/ })).toBeVisible();
  // Not by `moveTo`, which in torture loads the address: only this page has the board.
  await page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, receive);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(kerbFr.receiveTitle(car?.plate ?? ""));
}

async function openAwaitedCar(page: Page): Promise<void> {
  const board = addDays(localDateOf(toInstant(Date.now()), "Europe/Paris"), 1);
  const answer = await page.request.get(`${deskAddress}/api/desk/days/${board}`);
  const { movements } = (await answer.json()) as DayView;
  const { reference = "", plate = "" } =
    movements.find(({ kind, status }) => kind === "drop-off" && status === "confirmed") ?? {};
  await moveTo(page, `/lot/car/${reference}`);
  await expect(page.getByRole("main")).toContainText(deskTexts.fr.states.expected);
  await page.getByRole("link", { name: deskTexts.fr.actions.receive, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(kerbFr.receiveTitle(plate));
}
