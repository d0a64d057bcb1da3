// A manager's day: telephone sale, change, payment link, closures, tariff, photos, queues and figures.

import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { addDays } from "#domain/time.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { goWithoutWorker } from "./at-desk.ts";
import { addVehicleByApi, bookByApi, credentialOf, orderQuoted, quoteByApi, stayAhead } from "./booking.ts";
import { expect, test } from "./journey.ts";
import { signInByCall } from "./kerb/enrolled-phone.ts";
import { type KillableServer, startKillableServer } from "./kerb/killable-server.ts";
import { closeDayAndReopen, fillNight } from "./managers-day/capacity.ts";
import { openTwoClaims } from "./managers-day/claims.ts";
import { writeAndWithdrawReview } from "./managers-day/own-review.ts";
import { walkThroughPhotos } from "./managers-day/photo-walk.ts";
import { compareExport, compareFigures } from "./managers-day/sums.ts";
import {
  after,
  afterNoon,
  before,
  expectHomePrice,
  oneDayStays,
  setTariffForNoon,
  today,
} from "./managers-day/tariff-at-noon.ts";
import { bookByLink, payButton, payByLink, previewByTelephone } from "./managers-day/telephone.ts";
import { changeTerms, hasNewTerms } from "./managers-day/terms.ts";
import { expectFaceUntilRemoved, giveFace, giveTomorrowsCar } from "./managers-day/valets-face.ts";
import { pickNumber } from "./pick-number.ts";
import { workThroughClaims, workThroughReviews } from "./queue-walk.ts";
import { confirmedTraveller } from "./traveller.ts";

const fr = await bookingsWords.load("fr");
const link = await officeLinkWords.load("fr");
const order = (await bookingWords.load("fr")).price;

// A server of its own: the test changes tariff, terms and clock.
let server: KillableServer;
test.beforeAll(async () => {
  server = await startKillableServer();
});
test.afterAll(() => server?.stop());

test("a manager's day", async ({ page, browser, expectAccessible, allowOnConsole }) => {
  // Forms, files and an order are refused; one upload is offline; the server restarts; a removed picture is requested
  // once.
  allowOnConsole(/404|409|422|Failed to load|ERR_/);
  await page.addInitScript(() => (localStorage["locale"] ??= "fr"));
  await page.addInitScript((shift) => {
    const own = Date.now.bind(Date);
    Date.now = () => own() + shift;
  }, server.clockOffset);
  const { desk } = server;
  await goWithoutWorker(page);
  await signInByCall(page.request, server, "Thomas");
  await page.goto(desk);
  const site = await browser.newContext({ baseURL: server.site, viewport: { width: 1440, height: 900 } });
  const visitor = await site.newPage();
  const traveller = await confirmedTraveller(site.request, "fr");
  const authorization = await credentialOf(site.request, traveller);
  const { id: vehicleId } = await addVehicleByApi(site.request, authorization);
  const chosen = stayAhead(pickNumber(430, 500), 4);
  const address = page.getByText(/\/checkout\?token=/);
  let booking = "";

  await test.step("a booking on the telephone, held and paid for by its link", async () => {
    await previewByTelephone(page, chosen);
    await expect(page.getByText(fr.telephone.free)).toBeVisible();
    // A stay that differs from the priced one shows no result to read to the caller.
    await page.getByRole("checkbox").first().check();
    await expect(page.getByText(fr.telephone.free)).toHaveCount(0);
    await page.getByRole("checkbox").first().uncheck();
    await bookByLink(page);
    await expect(address).toBeVisible();
    booking = page.url();
    await expectAccessible();
    await page.goto((await address.textContent()) ?? "");
    await expect(page.getByRole("button", payButton)).toBeVisible();
    await expectAccessible();
    // Texts from the server follow the chosen language too.
    await page.locator("a[data-locale=en]").first().dispatchEvent("click");
    await expect(page.getByText(/^Parking, 4 days/)).toBeVisible();
    await page.locator("a[data-locale=fr]").first().dispatchEvent("click");
    await expect(page.getByText(/^Stationnement, 4 jours/)).toBeVisible();
    await page.getByRole("button", payButton).click();
    await expect(page.getByText(order.termsMissing)).toBeVisible();
    await payByLink(page);
    await page.goto(booking);
    await expect(
      page.getByText(bookingStatusLabel({ status: "confirmed" }, "fr").label).first(),
    ).toBeVisible();
    await expect(page.getByText("Odile Marchand").first()).toBeVisible();
  });

  await test.step("an edit that costs more, held until its difference is paid", async () => {
    const until = addDays(chosen.returnDate, 2);
    await page.getByText(fr.amend.title).click();
    await page.getByLabel(fr.amend.returnDate).fill(until);
    await page.getByRole("button", { name: fr.amend.preview }).click();
    await expect(page.getByRole("button", { name: link.offer })).toBeVisible();
    await page.getByRole("button", { name: link.offer }).click();
    await expect(address).toBeVisible();
    await expect(page.getByText(formatDate(chosen.returnDate, "fr", "long"))).toBeVisible();
    await expectAccessible("elsewhere");
    await page.goto((await address.textContent()) ?? "");
    await payByLink(page);
    await page.goto(booking);
    await expect(page.getByText(formatDate(until, "fr", "long"))).toBeVisible();
  });

  await test.step("a full night and a closed day sell nothing more; what is sold stays and is named", async () => {
    await fillNight(page, chosen);
    await closeDayAndReopen(page, desk, chosen);
  });

  await test.step("a traveller withdraws a review; another is published with its reply by keyboard, which is changed", async () => {
    const withdrawn = await writeAndWithdrawReview({ site, desk: page });
    await workThroughReviews(page, desk, expectAccessible, withdrawn);
  });

  await test.step("claims are answered by keyboard", async () => {
    await openTwoClaims(server);
    await workThroughClaims(page, expectAccessible);
  });

  const quote = await quoteByApi(site.request, oneDayStays[0]);
  expect(quote.total).toBe(before);
  await test.step("a tariff is set for noon: until then nothing is dearer", async () => {
    await setTariffForNoon(page, expectAccessible);
    await expectHomePrice(visitor, before);
  });

  const older = await bookByApi(site.request, authorization, oneDayStays[1], { vehicleId });
  await test.step("other terms from now on; an order that is older keeps the accepted ones", async () => {
    await changeTerms({ page, visitor, expectAccessible });
    expect(await hasNewTerms(site.request, authorization, older.reference)).toBe(false);
  });

  await test.step("figures and an exported table are the sums of the raw bookings", async () => {
    await compareFigures(page, server, { departureDate: chosen.departureDate, today });
    await compareExport(page, server, { reference: booking.split("/").at(-1) ?? "", today });
  });

  await test.step("a photo is on the site within seconds", async () => {
    await walkThroughPhotos({ page, gallery: visitor, desk, expectAccessible });
  });

  let face = "";
  await test.step("a valet is given a photo", async () => {
    face = await giveFace(page, expectAccessible);
  });

  let tomorrows = "";
  await test.step("noon: the tariff has taken over, the promised price holds", async () => {
    tomorrows = await giveTomorrowsCar(server);
    await server.kill();
    await server.start(afterNoon);
    await expectHomePrice(visitor, after);
    expect((await quoteByApi(site.request, oneDayStays[0])).total).toBe(after);
    const promised = await orderQuoted(site.request, authorization, quote, { vehicleId });
    expect(promised.total).toBe(before);
    // Control: this order has accepted the present terms.
    expect(await hasNewTerms(site.request, authorization, promised.reference)).toBe(true);
    await page.goto(`${desk}/bookings/${promised.reference}`);
    await expect(page.getByText(formatMoney(before, "fr")).first()).toBeVisible();
  });

  await test.step("the valet's photo is in the reminder and on the ticket, and gone when it is removed", () =>
    expectFaceUntilRemoved({ page, site }, { id: face, reference: tomorrows }));
  await site.close();
});
