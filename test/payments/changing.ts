// Travellers who change a booking by themselves, in a scene with a provider.
import type { api } from "#contract/api.ts";
import type { OwnAmendment } from "#contract/site/amendments.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { findBookingByReference } from "#server/booking-store/find-booking.ts";
import { amendOwnBooking } from "#server/own-amendments/amend-own-booking.ts";
import { previewOwnAmendment } from "#server/own-amendments/preview-own-amendment.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { bookByCard, type Paying, postAll, sessionOf } from "./paying.ts";
import type { ProviderScene } from "./provider-scene.ts";

/** The contract's fields, with values as plain text. */
export type Change = { readonly [Name in keyof OwnAmendment]?: OwnAmendment[Name] | string };

type Own = Pick<Paying, "traveller" | "booking">;

export function previewChange(scene: ProviderScene, { traveller, booking }: Own, amendment: Change) {
  const call = callOf<typeof api.previewOwnAmendment>(traveller.accountId, {
    params: { reference: booking.reference },
    body: { amendment: amendment as OwnAmendment },
  });
  return previewOwnAmendment(scene.test.services, call);
}

export type ChangeAnswer = Extract<Awaited<ReturnType<typeof amendOwnBooking>>, { ok: true }>["value"];

export function askChange(
  scene: ProviderScene,
  { traveller, booking }: Own,
  amendment: Change & { readonly quoteId?: string },
  key?: string,
): Promise<Result<ChangeAnswer, Refusal>> {
  const call = callOf<typeof api.amendOwnBooking>(traveller.accountId, {
    params: { reference: booking.reference },
    body: { amendment: amendment as OwnAmendment },
    headers: { "idempotency-key": key },
  });
  return amendOwnBooking(scene.test.services, call);
}

/** Previews a change, then accepts it as previewed. */
export async function change(scene: ProviderScene, own: Own, amendment: Change): Promise<ChangeAnswer> {
  const { quoteId } = accepted(await previewChange(scene, own, amendment));
  return accepted(await askChange(scene, own, { ...amendment, quoteId }));
}

/** Makes a change that is held for payment; returns the provider's session for the difference. */
export async function mustAwait(scene: ProviderScene, own: Own, amendment: Change): Promise<string> {
  const answer = await change(scene, own, amendment);
  if (!("redirectUrl" in answer)) throw new Error("nothing is to be paid");
  return sessionOf(scene, own.booking.reference);
}

/** A booking from 10 to 12 May 2027 that is paid for. */
export async function bookPaid(scene: ProviderScene, wish: Parameters<typeof bookByCard>[1] = {}) {
  const paying = await bookByCard(scene, wish);
  await scene.pay(paying.sessionId);
  await postAll(scene);
  return paying;
}

export async function storedOf(
  { test }: ProviderScene,
  { booking }: { readonly booking: Pick<Own["booking"], "reference"> },
) {
  const stored = await findBookingByReference(test.services.db, booking.reference);
  if (!stored) throw new Error("no booking");
  return stored;
}
