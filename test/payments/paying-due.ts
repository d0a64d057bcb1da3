// Travellers who pay the amount due on their booking's own page, in a scene with a provider.
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { Locale } from "#domain/locale.ts";
import { payDue } from "#server/own-amendments/pay-due.ts";
import { fetchBooking } from "#server/payments/fetch-booking.ts";
import { accepted, callOf, origin } from "#test/booking-scene.ts";
import type { Paying } from "./paying.ts";
import type { ProviderScene } from "./provider-scene.ts";

export type Own = Pick<Paying, "traveller" | "booking">;
export type Given = {
  readonly amount?: number;
  readonly locale?: Locale;
  readonly address?: string;
  readonly services?: ProviderScene["test"]["services"];
};

/** Pays the amount that the page shows by default. */
export async function askToPay(scene: ProviderScene, own: Own, given: Given = {}) {
  const { locale = "fr", address = origin.address, services = scene.test.services } = given;
  const { amount = (await ownViewOf(scene, own)).dueByCard ?? 0 } = given;
  const call = callOf<typeof api.payDue>(own.traveller.accountId, {
    params: { reference: own.booking.reference },
    body: { payment: { amount } },
    origin: { ...origin, locale, address },
  });
  return payDue(services, call);
}

export async function ownViewOf(
  scene: ProviderScene,
  { traveller, booking }: Own,
  services = scene.test.services,
): Promise<BookingView> {
  const call = callOf<typeof api.fetchBooking>(traveller.accountId, {
    params: { reference: booking.reference },
  });
  return accepted(await fetchBooking(services, call));
}
