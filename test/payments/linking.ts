// The office sends payment links, and the recipient of a link pays there.
import { randomUUID } from "node:crypto";
import type { api } from "#contract/api.ts";
import type { Locale } from "#domain/locale.ts";
import { findBookingByReference } from "#server/booking-store/find-booking.ts";
import { previewOfficeAmendment } from "#server/office-bookings/amend-office-booking.ts";
import { fetchOfficePaymentLink } from "#server/office-links/fetch-office-link.ts";
import { offerChangeByLink } from "#server/office-links/offer-change-by-link.ts";
import { fetchPaymentLink } from "#server/payment-links/fetch-payment-link.ts";
import { payByLink } from "#server/payment-links/pay-by-link.ts";
import { accepted, callOf, date, origin, time } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { postAll, sessionOf } from "./paying.ts";
import type { ProviderScene } from "./provider-scene.ts";

export const dispatcher = staffMember("dispatcher");

export const here = ({ test }: ProviderScene) => ({ services: test.services });

/** The scene's usual stay, from 10 May 2027 by default, with another return date. */
export const longer = (until = "2027-05-14", from = "2027-05-10") => ({
  departureDate: date(from),
  dropOffTime: time("10:00"),
  returnDate: date(until),
  landingTime: time("18:00"),
});

type Offered = {
  readonly id?: string;
  readonly validHours?: number;
  readonly from?: string;
  readonly until?: string;
};

/** Previews a change, then sends its link at the total shown. */
export async function offer(
  scene: ProviderScene,
  reference: string,
  { id = randomUUID(), validHours = 24, from, until }: Offered = {},
) {
  const params = { reference };
  const amendment = longer(until, from);
  const shown = accepted(
    await asStaff(previewOfficeAmendment, here(scene), dispatcher, { params, body: { amendment } }),
  );
  const link = { id, validHours, amendment: { ...amendment, total: shown.after.total } };
  const answer = await asStaff(offerChangeByLink, here(scene), dispatcher, { params, body: { link } });
  return { id, shown, answer };
}

/** The token in the link that the desk shows. */
export async function tokenOf(scene: ProviderScene, reference: string): Promise<string> {
  const { link } = accepted(
    await asStaff(fetchOfficePaymentLink, here(scene), dispatcher, { params: { reference } }),
  );
  return new URL(link?.url ?? "").searchParams.get("token") ?? "";
}

export function lookAt({ test }: ProviderScene, token: string) {
  return fetchPaymentLink(
    test.services,
    callOf<typeof api.fetchPaymentLink>(undefined, { params: { token } }),
  );
}

export function payAt(
  { test }: ProviderScene,
  token: string,
  payment = { acceptedTerms: true, expressStart: true },
  locale: Locale = "fr",
) {
  return payByLink(
    test.services,
    callOf<typeof api.payByLink>(undefined, {
      params: { token },
      body: { payment },
      origin: { ...origin, locale },
    }),
  );
}

export const linkCall = (reference: string, id: string) => ({
  params: { reference },
  body: { link: { id } },
});

/** The recipient opens the card page by the link, and pays there. */
export async function payAll(scene: ProviderScene, reference: string): Promise<void> {
  accepted(await payAt(scene, await tokenOf(scene, reference)));
  await scene.pay(await sessionOf(scene, reference));
  await postAll(scene);
}

/** Sends three links, each to another return date, the last to 14 May; on each, the card page has been opened. */
export async function offerThree(scene: ProviderScene, reference: string) {
  const sessions: string[] = [];
  const tokens: string[] = [];
  for (const until of ["2027-05-13", "2027-05-15", "2027-05-14"]) {
    await scene.advance(1000);
    accepted((await offer(scene, reference, { until })).answer);
    const token = await tokenOf(scene, reference);
    accepted(await payAt(scene, token));
    tokens.push(token);
    sessions.push(await sessionOf(scene, reference));
  }
  return { sessions, tokens };
}

export async function alertsOf({ test }: ProviderScene, reference: string) {
  const { db } = test.services;
  const booking = await findBookingByReference(db, reference);
  return db
    .selectFrom("alerts")
    .select(["kind", "facts", "endedAt"])
    .where("bookingId", "=", booking?.id ?? "")
    .execute();
}
