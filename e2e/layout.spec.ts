// Positions: nothing is covered that must not be, and what belongs together is visible together.
import type { Locator, Page } from "@playwright/test";
import { locales } from "#domain/locale.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { profileFr } from "#web/words/account/profile-fr.ts";
import { placedFr } from "#web/words/booking/placed-fr.ts";
import { custodyFr } from "#web/words/custody/custody-fr.ts";
import {
  bookingAddress,
  bookingsOf,
  bookingTexts,
  credentialOf,
  readyTraveller,
  someStay,
  stayAhead,
} from "./booking.ts";
import { openAtPrice } from "./draft-at-price.ts";
import { expect, test } from "./journey.ts";

const words = bookingTexts.fr;

test("rule 17: on a first visit the notice covers neither the price nor its button", {
  tag: "@phone",
}, async ({ page, chooseLocale, viewport }) => {
  for (const locale of locales) {
    await chooseLocale(locale);
    if (viewport) await page.setViewportSize(viewport);
    await page.goto("/");
    const search = page.locator("form[action='/booking']");
    const notice = await boxOf(page.locator("section[aria-labelledby=consent]"));
    for (const part of [search.getByText("49").first(), search.locator("button[type=submit]")]) {
      const { y, height } = await boxOf(part);
      expect(y + height, locale).toBeLessThanOrEqual(notice.y);
    }
    await test.step("rule 17: on 360 pixels both headers stand in one row", async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await spreadOfBar(page), locale).toBeLessThan(8);
    });
  }
  await test.step("rule 17: the booking's header as well", async () => {
    await chooseLocale("fr");
    await page.goto("/booking");
    expect(await spreadOfBar(page)).toBeLessThan(8);
  });
  await test.step("the booking has neither bar nor footer, and a way out", async () => {
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "En images" })).toHaveCount(0);
    await page.getByRole("link", { name: "Quitter la réservation" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** How far apart the middles of the bar's links and buttons stand. */
function spreadOfBar(page: Page): Promise<number> {
  return page
    .getByRole("banner")
    .locator("a:visible, button:visible")
    .evaluateAll((controls) => {
      const middles = controls.map((control) => {
        const { top, height } = control.getBoundingClientRect();
        return top + height / 2;
      });
      return middles.length > 2 ? Math.max(...middles) - Math.min(...middles) : Number.NaN;
    });
}

test("rule 17: the weeks of two months stand on one line, and the two ends of a stay fill a tablet", {
  tag: "@wide-only",
}, async ({ page }) => {
  await page.goto("/");
  await takenOver(page);
  await page.getByRole("button", { name: /^Départ/ }).click();
  const months = page.getByRole("dialog").getByRole("grid");
  await expect(months).toHaveCount(2);
  // Measured in one call: the dialog may still be moving.
  const [left = [], right = []] = await months.evaluateAll((grids) =>
    grids.map((grid) =>
      [...grid.querySelectorAll("tbody tr")].map((week) => Math.round(week.getBoundingClientRect().top)),
    ),
  );
  const shared = Math.min(left.length, right.length);
  expect(shared).toBeGreaterThanOrEqual(4);
  expect(left.slice(0, shared)).toEqual(right.slice(0, shared));

  // On a tablet the two ends of the stay share the whole width, and the price below spans all columns.
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(async () => {
    const bar = await boxOf(page.locator("form[action='/booking']"));
    const end = await boxOf(page.getByRole("button", { name: /^Retour/ }));
    expect(Math.abs(end.x - (bar.x + bar.width / 2))).toBeLessThan(bar.width / 10);
  }).toPass();
});

test("rules 17 and 39: the bar at the foot of a phone holds the price and the one way on, and a flight number is shown as it is kept from the moment that it is left, and not before", {
  tag: "@phone-only",
}, async ({ page }) => {
  await signInAsDemonstration(page);
  await page.goto(`${bookingAddress(stayAhead(130))}&lang=fr`);
  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  const goOn = page.getByRole("button", { name: words.continue, exact: true });
  await expect(goOn).toHaveCount(1);
  await expect(goOn).toBeInViewport({ ratio: 1 });
  const price = page.getByRole("button", { name: words.panel.open });
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(price).toContainText(/\d+\s€/);
  const [bar, button] = [await boxOf(price), await boxOf(goOn)];
  expect(Math.abs(bar.y + bar.height / 2 - (button.y + button.height / 2))).toBeLessThan(bar.height / 2);

  const flight = page.getByLabel(words.flight.departureFlight);
  await flight.pressSequentially("af 01234");
  await expect(flight).toHaveValue("af 01234");
  await flight.blur();
  await expect(flight).toHaveValue("AF 1234");

  await test.step("the stay stands once on a wide screen, at the flights too", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(price).toBeHidden();
    await expect(page.getByRole("complementary", { name: words.panel.title })).toContainText(/\d+\s€/);
    await expect(page.getByRole("button", { name: words.panel.changeStay })).toHaveCount(1);
  });
});

test("a telephone number after a name in Arabic stands as it is dialled", { tag: "@phone" }, async ({
  page,
}) => {
  const ready = await readyTraveller(page, "en");
  const headers = { authorization: ready.authorization };
  const { id, address } = await (await page.request.get("/api/users/me", { headers })).json();
  const user = { firstname: "يوسف", lastname: "حداد", phone: "+44 7911 123456", address };
  const saved = await page.request.put(`/api/users/${id}`, { headers, data: { user } });
  expect(saved.status()).toBe(200);
  await openAtPrice(page, ready, { stay: someStay() });
  const line = page.locator("dd", { hasText: "يوسف" }).first();
  // Where each sign of the number stands on the screen.
  const lefts = await line.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf("+44") ?? -1;
      if (start === -1) continue;
      return Array.from({ length: "+44 7911 123456".length }, (_, index) => {
        const sign = document.createRange();
        sign.setStart(node, start + index);
        sign.setEnd(node, start + index + 1);
        return sign.getBoundingClientRect().left;
      });
    }
    return [];
  });
  expect(lefts).toHaveLength(15);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
});

test("rule 18: in the list details are louder than canceling, and what is past names its year", {
  tag: "@phone",
}, async ({ page, viewport }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAsDemonstration(page);
  await page.goto("/profile?tab=reservations&lang=fr");
  await test.step("rule 17: on 320 pixels no tab of the profile is cut off, and all share one line", async () => {
    const tabs = page.getByRole("navigation", { name: profileFr.tabs.label }).getByRole("link");
    await expect(tabs).toHaveCount(3);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    // Measured in one call: content above them may still be loading.
    const tops = await tabs.evaluateAll((all) =>
      all.map((tab) => Math.round(tab.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
  });
  if (viewport) await page.setViewportSize(viewport);
  const cancel = page.getByRole("link", { name: profileFr.bookings.cancel });
  await expect(cancel.first()).toBeVisible();
  const weight = (link: Locator) =>
    link.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const paper = "rgba(0, 0, 0, 0)";
  expect(await weight(cancel)).toBe(paper);
  expect(await weight(page.getByRole("link", { name: profileFr.bookings.details }))).not.toBe(paper);
  const past = page.locator("main section", { hasText: profileFr.bookings.past }).locator("article");
  expect(await past.count()).toBeGreaterThan(2);
  for (const ticket of await past.all()) await expect(ticket).toContainText(/20\d\d/);
});

test("rule 18: on a ticket the meeting point, whom to call and when, and what happens next come before giving up", {
  tag: "@phone",
}, async ({ page }) => {
  const { confirmed: ticket } = placedFr;
  const credential = await signInAsDemonstration(page);
  const bookings = await bookingsOf(page.request, credential);
  const main = page.getByRole("main");
  const phoneHours = "tous les jours de 4 h à 1 h";
  const inOrder: Readonly<Record<string, readonly Locator[]>> = {
    confirmed: [
      main.getByRole("heading", { name: ticket.meetingTitle }),
      main.getByText(phoneHours),
      main.getByRole("heading", { name: ticket.nextTitle }),
      main.getByRole("link", { name: ticket.cancel }),
      main.getByRole("link", { name: ticket.withdraw }),
    ],
    // A traveller who has landed needs the code and the phone number before the record of the car.
    received: [
      main.getByText(custodyFr.code, { exact: true }),
      main.getByRole("heading", { name: ticket.meetingTitle }),
      main.getByText(phoneHours),
      main.getByRole("heading", { name: custodyFr.pictures.title, exact: true }),
    ],
  };
  for (const [status, places] of Object.entries(inOrder)) {
    const reference = bookings.find((booking) => booking.status === status)?.reference ?? "";
    await page.goto(`/booking/confirmed/${reference}?lang=fr`);
    const tops: number[] = [];
    for (const place of places) tops.push((await boxOf(place)).y);
    expect(tops, status).toEqual(tops.toSorted((a, b) => a - b));
    if (status !== "confirmed") continue;
    // In print: the operator's name and phone number, on one page.
    await page.emulateMedia({ media: "print" });
    const letterhead = main.getByText(/\d{2}\)? · \S+@\S+/);
    await expect(letterhead).toBeVisible();
    await expect(letterhead.locator("..")).toContainText("Valet Service");
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
  }
});

test("rule 39: the second page of the reviews begins at its top", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/reviews");
  await takenOver(page);
  const next = page.getByRole("link", { name: "Page 2", exact: true });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await test.step("another order starts with its first page, and has an address", async () => {
    const worst = page.getByRole("link", { name: "Les moins bons" });
    await worst.click();
    await expect(page).toHaveURL(/\/reviews\?sort=worst$/);
    await expect(worst).toHaveAttribute("aria-current", "page");
  });
});

async function signInAsDemonstration(page: Page): Promise<string> {
  const credential = await credentialOf(page.request, demonstrationSignIn);
  await page.addInitScript((value) => localStorage.setItem("authorization", value), credential);
  return credential;
}

/** Waits for hydration: before it a click is handled by the browser. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
}

async function boxOf(place: Locator) {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (box === null) throw new Error("what is visible has a place");
  return box;
}

test("an address that names a section scrolls to it, however late the styles of the page arrive @wide", async ({
  page,
}) => {
  await page.route("**/*.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  // Evaluating in a page counts as a user gesture, which stops its scrolling: the page reports by itself.
  await page.addInitScript(() => {
    const tell = (): unknown =>
      Object.keys(document.getElementById("root") ?? {}).length > 0
        ? console.debug("taken over")
        : requestAnimationFrame(tell);
    tell();
  });
  const told = page.waitForEvent("console", (message) => message.text() === "taken over");
  await page.goto("/#contact");
  await told;
  const contact = page.getByRole("heading", { name: "Contact", level: 2 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(contact).toBeInViewport();
  // A page that is short for a moment, while a part re-renders, would keep the clamped scroll position.
  const isShort = (hidden: boolean) =>
    page.evaluate(async (hides) => {
      for (const main of document.getElementsByTagName("main")) main.hidden = hides;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, hidden);
  await isShort(true);
  await isShort(false);
  await expect(contact).toBeInViewport();
  // After a scroll by the user the page stays where it is.
  await page.mouse.wheel(0, -2_000);
  await expect(contact).not.toBeInViewport();
  await isShort(true);
  await isShort(false);
  await expect(contact).not.toBeInViewport();
});
