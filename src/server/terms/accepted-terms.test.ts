import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { bookingAttachments } from "../mail/booking-attachments.ts";
import { defaultTariff } from "../operator/default-tariff.ts";
import { fetchSettings } from "../operator/fetch-settings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument, saveTariff } from "../operator/save-operator.ts";
import { fetchTerms } from "./fetch-terms.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

const shown = async () =>
  accepted(await fetchSettings(scene.services, callOf<typeof api.fetchSettings>(undefined, {})));
const kept = async (accountId: string, reference: string) => {
  const call = callOf<typeof api.fetchTerms>(accountId, { params: { reference } });
  return Buffer.from(accepted(await fetchTerms(scene.services, call)).content).toString();
};

test("rule 8: another number in the terms is another version; three of them, and back again (cancellation §9)", async () => {
  const now = scene.clock.now();
  const first = await shown();
  expect(first.termsVersion).toMatch(/^1-[0-9a-f]{8}$/);
  expect(first.termsSince).toBe("2027-05-02");
  const { ordering, ...operator } = await readOperator(scene.db);
  const versions = [first.termsVersion];
  scene.clock.advance(24 * 60 * 60_000);
  await saveTariff(scene.db, { ...defaultTariff, overnightDepartureFee: euros(42) }, now);
  versions.push((await shown()).termsVersion);
  expect((await shown()).termsSince).toBe("2027-05-03");
  await saveDocument(scene.db, "ordering", { ...ordering, fullRefundHours: 48 }, now);
  versions.push((await shown()).termsVersion);
  const mediator = { name: "Médiation", address: "Paris", website: "https://mediation.example" };
  await saveDocument(
    scene.db,
    "identity",
    { brand: operator.brand, legal: { ...operator.legal, mediator } },
    now,
  );
  versions.push((await shown()).termsVersion);
  expect(new Set(versions).size).toBe(4);
  await saveDocument(scene.db, "identity", { brand: operator.brand, legal: operator.legal }, now);
  await saveDocument(scene.db, "ordering", ordering, now);
  await saveTariff(scene.db, defaultTariff, now);
  scene.clock.set(now);
  expect(await shown()).toMatchObject({ termsVersion: versions[0], termsSince: "2027-05-02" });
});

test("control: a number that the terms do not quote leaves their version", async () => {
  const now = scene.clock.now();
  const before = await shown();
  await saveTariff(scene.db, { ...defaultTariff, dayAmounts: [99, 199, 299].map(euros) }, now);
  expect((await shown()).termsVersion).toBe(before.termsVersion);
  await saveTariff(scene.db, defaultTariff, now);
});

test("rule 8: a booking keeps the terms as its traveller accepted them, whatever they say later; in both languages (cancellation §9)", async () => {
  const now = scene.clock.now();
  const traveller = await arrive(scene);
  const french = await mustBook(scene, traveller);
  const english = await mustBook(scene, traveller, {}, { locale: "en" });
  await saveTariff(scene.db, { ...defaultTariff, overnightDepartureFee: euros(42) }, now);
  const later = await mustBook(scene, traveller);
  const text = async (reference: string) => kept(traveller.accountId, reference);
  expect(await text(french.reference)).toMatch(/<html lang="fr">[^]*coûte 15\s€ de plus[^]*Formulaire type/);
  expect(await text(english.reference)).toMatch(/<html lang="en">[^]*costs €15 more[^]*Model form/);
  expect(await text(later.reference)).toMatch(/coûte 42\s€ de plus/);
  await saveTariff(scene.db, defaultTariff, now);
});

test("rule 8: in whichever language the terms were lost they are kept again, and an order finds them (cancellation §9)", async () => {
  const traveller = await arrive(scene);
  const now = scene.clock.now();
  for (const [fee, locale] of [
    [51, "fr"],
    [52, "en"],
    [53, "en"],
  ] as const) {
    await saveTariff(scene.db, { ...defaultTariff, overnightDepartureFee: euros(fee) }, now);
    const { termsVersion } = await shown();
    const lost = scene.db
      .deleteFrom("texts")
      .where("version", "=", termsVersion)
      .where("locale", "=", locale);
    expect(await lost.executeTakeFirstOrThrow()).toEqual({ numDeletedRows: 1n });
    const { reference } = await mustBook(scene, traveller, {}, { locale });
    expect(await kept(traveller.accountId, reference)).toContain(`<html lang="${locale}">`);
  }
  await saveTariff(scene.db, defaultTariff, now);
});

test("rule 8: the confirmation carries the terms as a file that stands alone", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error("no booking");
  const operator = await readOperator(scene.db);
  const writing = { operator, locale: "fr", now: scene.clock.now(), refunds: [] } as const;
  const files = await bookingAttachments(
    scene.services,
    { kind: "booking-confirmed", reference } as never,
    booking,
    writing,
  );
  const [, terms] = files;
  expect(files.map(({ name }) => name)).toEqual([
    `${reference}.ics`,
    `conditions-generales-${booking.termsVersion}.html`,
  ]);
  expect(terms?.content.toString()).toBe(await kept(traveller.accountId, reference));
  expect(terms?.content.toString()).not.toMatch(/<(script|link|img)|@import|url\(/);
  expect(terms?.content.toString()).toMatch(/<style>[^<]*@media print[^<]*<\/style>/);
  expect(terms?.content.toString()).toContain('href="http://site.example/legal-notice"');
});

test("the terms of another account's booking are not found", async () => {
  const [owner, stranger] = [await arrive(scene), await arrive(scene)];
  const { reference } = await mustBook(scene, owner);
  const call = callOf<typeof api.fetchTerms>(stranger.accountId, { params: { reference } });
  expect(refused(await fetchTerms(scene.services, call))?.code).toBe("not-found");
});
