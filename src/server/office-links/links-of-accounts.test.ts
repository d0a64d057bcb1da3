// payment §11: a link for an account holder's booking. Terms and the wish for an early start are accepted only on the
// link's page, however it is reached.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { minute } from "#domain/time.ts";
import { accepted, arrive, callOf, mustBook, refused, type Traveller } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { storedOf } from "#test/payments/changing.ts";
import { dispatcher, here, linkCall, longer, offer, payAll, payAt, tokenOf } from "#test/payments/linking.ts";
import {
  attemptsOf,
  disagreements,
  openPayment,
  outcomeOf,
  postAll,
  sessionOf,
  travellersOf,
} from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { switchToCash } from "../bookings/switch-to-cash.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { bookByTelephone } from "../telephone-bookings/book-by-telephone.ts";
import { collectInCash } from "./change-office-link.ts";
import { fetchOfficePaymentLink } from "./fetch-office-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene(12);
});
afterAll(async () => {
  expect(await disagreements(scene)).toEqual([]);
  await scene.close();
});

let plates = 0;

/** A telephone booking that the office makes for an account holder, owned by the account. */
async function callIn({ accountId }: Traveller, from?: string) {
  plates += 1;
  const { email } = await scene.test.services.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const link = { id: randomUUID(), validHours: 24 };
  const stay = longer(from === undefined ? "2027-05-12" : `${from.slice(0, 8)}30`, from);
  const body = {
    booking: {
      id: randomUUID(),
      ...stay,
      services: [],
      locale: "fr" as const,
      link,
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2e",
      departureFlight: "AF 012",
      arrivalFlight: "AF 013",
      person: { firstname: "Paul", lastname: "Verlhac", email, phone: "06 11 22 33 44", address: "" },
      vehicle: { brand: "Kia", model: "Niro", color: "gris", licensePlate: `YA-${100 + plates}-TL` },
    },
  };
  const { reference } = accepted(await asStaff(bookByTelephone, here(scene), dispatcher, { body }));
  return { reference, linkId: link.id };
}

const params = (reference: string) => ({ params: { reference } });

function view({ accountId }: Traveller, reference: string) {
  return fetchBooking(scene.test.services, callOf<typeof api.fetchBooking>(accountId, params(reference)));
}

function inCash({ accountId }: Traveller, reference: string) {
  return switchToCash(scene.test.services, callOf<typeof api.switchToCash>(accountId, params(reference)));
}

async function pageOf(traveller: Traveller, reference: string) {
  const booking = accepted(await view(traveller, reference));
  return new URL(accepted(await openPayment(scene, { traveller, booking }, undefined, "en")).redirectUrl);
}

const stored = (reference: string) => storedOf(scene, { booking: { reference } });

test("an account holder is led to a telephone booking's link, accepts the terms there and cannot switch to cash", async () => {
  const traveller = await arrive(travellersOf(scene));
  for (let count = 0; count < 3; count += 1) {
    const { reference } = await callIn(traveller);
    const before = await stored(reference);
    await scene.advance(minute);
    const page = await pageOf(traveller, reference);
    expect([page.pathname, page.searchParams.get("token"), page.searchParams.get("lang")]).toEqual([
      "/checkout",
      await tokenOf(scene, reference),
      "en",
    ]);
    expect(await attemptsOf(scene, reference)).toEqual([]);
    expect(refused(await inCash(traveller, reference))?.code).toBe("paid-by-link");
    const { actions } = accepted(await view(traveller, reference));
    expect(actions).toContainEqual({ action: "switchToCash", refusal: "paid-by-link" });
    expect(await stored(reference)).toEqual(before);
    expect(before).toMatchObject({ status: "pending", expressStart: false });
    await payAll(scene, reference);
    expect(await stored(reference)).toMatchObject({
      status: "confirmed",
      expressStart: true,
      termsAcceptedAt: scene.test.clock.now(),
    });
  }
});

test("an account holder is led to the link's page even while its card page is open", async () => {
  const traveller = await arrive(travellersOf(scene));
  const { reference } = await callIn(traveller);
  accepted(await payAt(scene, await tokenOf(scene, reference)));
  expect((await pageOf(traveller, reference)).searchParams.get("token")).toBe(
    await tokenOf(scene, reference),
  );
  expect(refused(await inCash(traveller, reference))?.code).toBe("paid-by-link");
});

test("a link outside the withdrawal period asks for no early start and records none (cancellation §6)", async () => {
  const traveller = await arrive(travellersOf(scene));
  const { reference } = await callIn(traveller, "2027-06-20");
  accepted(await payAt(scene, await tokenOf(scene, reference), { acceptedTerms: true, expressStart: false }));
  await scene.pay(await sessionOf(scene, reference));
  await postAll(scene);
  expect(await stored(reference)).toMatchObject({ status: "confirmed", expressStart: false });
});

test("collecting in cash within the withdrawal period needs the early start and records it (office §3)", async () => {
  const { reference, linkId } = await callIn(await arrive(travellersOf(scene)));
  const collect = (expressStart?: boolean) => {
    const { params: of, body } = linkCall(reference, linkId);
    const link = { ...body.link, ...(expressStart !== undefined && { expressStart }) };
    return asStaff(collectInCash, here(scene), dispatcher, { params: of, body: { link } });
  };
  const seen = await asStaff(fetchOfficePaymentLink, here(scene), dispatcher, params(reference));
  expect(accepted(seen).link).toMatchObject({ expressStartNeeded: true });
  for (const said of [undefined, false]) {
    expect(refused(await collect(said))?.fields).toEqual({ "link.expressStart": "not-accepted" });
  }
  expect(await stored(reference)).toMatchObject({ status: "pending", expressStart: false });
  accepted(await collect(true));
  expect(await stored(reference)).toMatchObject({
    status: "confirmed",
    paymentMethod: "cash",
    expressStart: true,
  });
});

test("collecting in cash outside the withdrawal period records no early start, even if one is stated (cancellation §6)", async () => {
  const { reference, linkId } = await callIn(await arrive(travellersOf(scene)), "2027-07-20");
  const { params: of, body } = linkCall(reference, linkId);
  const link = { ...body.link, expressStart: true };
  accepted(await asStaff(collectInCash, here(scene), dispatcher, { params: of, body: { link } }));
  expect(await stored(reference)).toMatchObject({ status: "confirmed", expressStart: false });
});

/** In cash, far ahead: no early start is needed. */
async function bookAhead() {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const wish = { from: "2027-06-20", until: "2027-06-22" };
  const { reference } = await mustBook(travellers, traveller, wish, { expressStart: false });
  return { traveller, reference };
}

test("an account holder pays a change that the office offered on the link's page", async () => {
  const { traveller, reference } = await bookAhead();
  for (const until of ["2027-06-25", "2027-06-24", "2027-06-26"]) {
    await scene.advance(1000);
    accepted((await offer(scene, reference, { from: "2027-06-20", until })).answer);
    const page = await pageOf(traveller, reference);
    expect(page.searchParams.get("token")).toBe(await tokenOf(scene, reference));
    expect(await attemptsOf(scene, reference)).toEqual([]);
  }
  await payAll(scene, reference);
  expect((await outcomeOf(scene, reference)).effects).toEqual(["confirmed"]);
  // The drop-off is unchanged, so no early start was asked for.
  expect(await stored(reference)).toMatchObject({ stay: { returnDate: "2027-06-26" }, expressStart: false });
});

test("collecting a change in cash needs the early start if the change begins within the withdrawal period, and records it", async () => {
  const { reference } = await bookAhead();
  const { id, answer } = await offer(scene, reference, { until: "2027-05-16" });
  accepted(answer);
  const seen = await asStaff(fetchOfficePaymentLink, here(scene), dispatcher, params(reference));
  expect(accepted(seen).link).toMatchObject({ purpose: "change", expressStartNeeded: true });
  const collect = (said: { readonly expressStart?: boolean }) =>
    asStaff(collectInCash, here(scene), dispatcher, {
      ...params(reference),
      body: { link: { id, ...said } },
    });
  for (const said of [{}, { expressStart: false }]) {
    expect(refused(await collect(said))?.fields).toEqual({ "link.expressStart": "not-accepted" });
  }
  expect(await stored(reference)).toMatchObject({
    stay: { departureDate: "2027-06-20" },
    expressStart: false,
  });
  accepted(await collect({ expressStart: true }));
  expect(await stored(reference)).toMatchObject({
    stay: { departureDate: "2027-05-10" },
    expressStart: true,
  });
});

test("a link for a change that begins within the withdrawal period needs the early start and records it", async () => {
  const { reference } = await bookAhead();
  accepted((await offer(scene, reference, { until: "2027-05-16" })).answer);
  const token = await tokenOf(scene, reference);
  const unasked = await payAt(scene, token, { acceptedTerms: false, expressStart: false });
  expect(refused(unasked)).toMatchObject({ code: "invalid", fields: { expressStart: "not-accepted" } });
  await payAll(scene, reference);
  expect(await stored(reference)).toMatchObject({ stay: { returnDate: "2027-05-16" }, expressStart: true });
});
