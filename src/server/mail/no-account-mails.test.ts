import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#domain/booking/booking.ts";
import { locales } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { sampleMessages } from "#server/standalone/mail-preview/sample-messages.ts";
import { type MailScene, openMailScene } from "#test/mail-scene.ts";

let scene: MailScene;

beforeAll(async () => {
  scene = await openMailScene("2026-12-01T08:00:00Z");
});
afterAll(() => scene.close());

const booking = sampleBooking();

/** Messages to a traveller about a booking; reviews are left out, as they require an account. */
const messages = sampleMessages(booking.reference, randomUUID()).filter(
  ({ kind }) => !/^(operator|review|contact|account|password|email|address)-/.test(kind),
);

async function textOf(message: MailMessage, facts: Booking, locale: "fr" | "en"): Promise<string> {
  const { text } = await scene.compose(message, { locale, facts });
  return text.replaceAll(/\s+/g, " ");
}

/** The footer's links to public pages do not count: they need no account. */
const asksToSignIn =
  /\/(profile|checkout\?reference=|booking\/confirmed|booking\/VS-)|votre (espace|compte)|your account/i;

test("no mail to a traveller without an account links to a page that asks to sign in (mails §2)", async () => {
  expect(messages.length).toBeGreaterThan(15);
  const withAccount = { ...booking, accountId: randomUUID() };
  for (const locale of locales) {
    let led = 0;
    for (const message of messages) {
      // Without an account the payment page is reached by its link only (payment §11).
      const sent = message.kind === "payment-failed" ? { ...message, byLink: true } : message;
      expect([message.kind, (await textOf(sent, booking, locale)).match(asksToSignIn)?.[0]]).toEqual([
        message.kind,
        undefined,
      ]);
      if (asksToSignIn.test(await textOf(sent, withAccount, locale))) led += 1;
    }
    // Control: with an account such pages are found.
    expect(led).toBeGreaterThan(10);
  }
});

test("the confirmation to a traveller without an account links to withdrawal and asks to write for any change (cancellation §5)", async () => {
  const confirmed = { kind: "booking-confirmed", reference: booking.reference } as const;
  for (const [locale, ask] of [
    ["fr", "Pour annuler, ou pour changer de dates, de vol ou de véhicule, écrivez-nous"],
    ["en", "To cancel, or to change your dates, flight or vehicle, write to us"],
  ] as const) {
    const text = await textOf(confirmed, booking, locale);
    expect(text).toContain(`http://site.example/withdraw?lang=${locale}`);
    expect(text).toContain(ask);
  }
});

test("the return reminder says where to find the return code (custody §4)", async () => {
  const reminder = { kind: "return-reminder", reference: booking.reference } as const;
  for (const [locale, mail, own] of [
    ["fr", "notre e‑mail « Nous avons votre voiture »", "dans votre réservation et"],
    ["en", "our email “We have your car”", "in your booking and"],
  ] as const) {
    for (const accountId of [null, randomUUID()]) {
      const text = await textOf(reminder, { ...booking, accountId, status: "received" }, locale);
      expect(text).toContain(mail);
      expect(text.includes(own)).toBe(accountId !== null);
    }
  }
});
