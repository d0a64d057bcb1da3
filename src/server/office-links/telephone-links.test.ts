// Telephone bookings paid by link (office §3).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import type { Locale } from "#domain/locale.ts";
import { euros } from "#domain/money.ts";
import { hour, minute } from "#domain/time.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { closeSettled, expectSound, openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { storedOf } from "#test/payments/changing.ts";
import {
  alertsOf,
  dispatcher,
  here,
  linkCall,
  longer,
  lookAt,
  payAll,
  payAt,
  tokenOf,
} from "#test/payments/linking.ts";
import { outcomeOf, postAll, sessionOf } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { defaultTariff } from "../operator/default-tariff.ts";
import { saveTariff } from "../operator/save-operator.ts";
import { bookByTelephone } from "../telephone-bookings/book-by-telephone.ts";
import { readTermsFile } from "../terms/terms-file.ts";
import { collectInCash, withdrawPaymentLink } from "./change-office-link.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene();
});
afterEach(() => expectSound(scene));
afterAll(() => closeSettled(scene));

/** No account has this address. */
async function callIn(validHours = 24) {
  const body = {
    booking: {
      id: randomUUID(),
      ...longer("2027-05-12"),
      services: [],
      locale: "fr" as const,
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2e",
      departureFlight: "AF 012",
      arrivalFlight: "AF 013",
      link: { id: randomUUID(), validHours },
      person: {
        firstname: "Odile",
        lastname: "Marchand",
        email: "odile@tel.example",
        phone: "06 11 22 33 44",
        address: "",
      },
      vehicle: { brand: "Renault", model: "Zoé", color: "blanc", licensePlate: plate() },
    },
  };
  const booking: OfficeBooking = accepted(await asStaff(bookByTelephone, here(scene), dispatcher, { body }));
  return { reference: booking.reference, linkId: body.booking.link.id, booking };
}

let plates = 0;
function plate(): string {
  plates += 1;
  return `ZA-${100 + plates}-TL`;
}

test("a telephone booking by link is held, paid with its terms accepted, and confirmed", async () => {
  const { reference, booking } = await callIn();
  expect(booking).toMatchObject({
    status: "pending",
    awaits: { purpose: "booking", amount: euros(69), byLink: true },
  });
  expect((await outcomeOf(scene, reference)).mails).toEqual(["payment-link"]);
  const token = await tokenOf(scene, reference);
  expect(accepted(await lookAt(scene, token))).toMatchObject({
    purpose: "booking",
    state: "payable",
    offer: { after: { total: euros(69) }, expressStartNeeded: true },
  });
  const unasked = await payAt(scene, token, { acceptedTerms: false, expressStart: false });
  expect(unasked).toMatchObject({
    refusal: {
      code: "invalid",
      fields: { acceptedTerms: "not-accepted", expressStart: "not-accepted" },
    },
  });
  await scene.advance(minute);
  await payAll(scene, reference);
  const stored = await storedOf(scene, { booking: { reference } });
  expect(stored).toMatchObject({ status: "confirmed", paid: euros(69) });
  expect(stored.termsAcceptedAt).toBe(scene.test.clock.now());
  const { invoices, mails } = await outcomeOf(scene, reference);
  expect(invoices).toBe(1);
  expect(mails).toEqual(
    expect.arrayContaining(["booking-confirmed", "operator-new-booking", "payment-link", "payment-receipt"]),
  );
});

test("rule 8: of three payers by link each accepts the terms as they stand by then, in the language they are read in", async () => {
  const { db, clock, config } = scene.test.services;
  const accept = { acceptedTerms: true, expressStart: true };
  const keptBy = async (locale: Locale) => {
    const { reference } = await callIn();
    const before = await storedOf(scene, { booking: { reference } });
    await saveTariff(db, { ...defaultTariff, overnightDepartureFee: euros(40 + plates) }, clock.now());
    accepted(await payAt(scene, await tokenOf(scene, reference), accept, locale));
    const after = await storedOf(scene, { booking: { reference } });
    expect(after.termsVersion).not.toBe(before.termsVersion);
    const file = await readTermsFile(db, after.termsHash, config.publicUrl);
    return Buffer.from(file?.content ?? "").toString();
  };
  expect(await keptBy("fr")).toMatch(new RegExp(`<html lang="fr">[^]*coûte ${40 + plates}\\s€ de plus`));
  expect(await keptBy("en")).toMatch(new RegExp(`<html lang="en">[^]*costs €${40 + plates} more`));
  expect(await keptBy("fr")).toMatch(new RegExp(`<html lang="fr">[^]*coûte ${40 + plates}\\s€ de plus`));
  await saveTariff(db, defaultTariff, clock.now());
});

test("an unpaid telephone booking expires; collected in cash it is confirmed, and a late card payment is refunded", async () => {
  const lost = await callIn(1);
  const kept = await callIn(1);
  accepted(await payAt(scene, await tokenOf(scene, kept.reference)));
  const session = await sessionOf(scene, kept.reference);
  const { params, body } = linkCall(kept.reference, kept.linkId);
  const asked = { params, body: { link: { ...body.link, expressStart: true } } };
  const inCash = await asStaff(collectInCash, here(scene), dispatcher, asked);
  expect(accepted(inCash)).toMatchObject({ status: "confirmed", due: euros(69) });
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, kept.reference)).toMatchObject({ paid: 0, effects: ["paid-already"] });
  await scene.advance(hour);
  await expireHolds(scene.test.services);
  expect(await outcomeOf(scene, lost.reference)).toMatchObject({ status: "expired", paid: 0 });
  expect(await alertsOf(scene, lost.reference)).toMatchObject([{ kind: "payment-link-lapsed" }]);
  const withdrawn = await asStaff(
    withdrawPaymentLink,
    here(scene),
    dispatcher,
    linkCall(lost.reference, lost.linkId),
  );
  expect(refused(withdrawn)?.code).toBe("not-possible-now");
});
