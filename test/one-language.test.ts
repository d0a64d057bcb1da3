// One booking in everything that shows it: mail, invoice, calendar file, card page, and the site's ticket and price
// take dates, money, statuses and labels from src/domain/language.
import { randomUUID } from "node:crypto";
import PdfDocument from "pdfkit";
import { createElement as h } from "react";
import { renderToReadableStream } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import type { Settings } from "#contract/settings.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { bookingLabels } from "#domain/language/booking-labels.ts";
import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { formatDate, formatMoney, formatPercent } from "#domain/language/format.ts";
import { inspectionLabelsEn } from "#domain/language/inspection/inspection-labels-en.ts";
import { inspectionLabelsFr } from "#domain/language/inspection/inspection-labels-fr.ts";
import { phoneFromAnywhere } from "#domain/language/phone/phone-from-anywhere.ts";
import { type Locale, locales } from "#domain/locale.ts";
import { noMoney } from "#domain/money.ts";
import { instantFromIso, type LocalDate } from "#domain/time.ts";
import { insertBooking } from "#server/booking-store/booking-store.ts";
import { bookingCalendar } from "#server/bookings/calendar/booking-calendar.ts";
import { toBookingView } from "#server/bookings/views/booking-view.ts";
import { composeInvoice } from "#server/invoices/compose-invoice.ts";
import { renderInvoices } from "#server/invoices/invoice-pdf.ts";
import { ticketOf as mailTicketOf } from "#server/mail/letters/booking-parts.ts";
import { letterContext } from "#server/mail/letters/letter-context.ts";
import { operatorLetters } from "#server/mail/letters/operator-letters.ts";
import { openCardProviders } from "#server/open-card-providers.ts";
import type { OperatorAt } from "#server/operator/operator.ts";
import { readOperatorAt } from "#server/operator/read-operator.ts";
import { toSettingsView } from "#server/operator/settings-view.ts";
import { newAttempt } from "#server/payments/new-attempt.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { type MailScene, openMailScene } from "./mail-scene.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const now = instantFromIso("2027-01-10T09:00:00Z");
const dates = { departureDate: "2027-03-01" as LocalDate, returnDate: "2027-03-08" as LocalDate };

let scene: MailScene;
let operator: OperatorAt;
let settings: Settings;

beforeAll(async () => {
  scene = await openMailScene("2027-01-10T09:00:00Z");
  operator = await readOperatorAt(scene.db, scene.services.clock.now());
  settings = toSettingsView(operator, scene.services);
  await loadAllWords();
});
afterAll(() => scene.close());

describe.each(locales)("in %s", (locale) => {
  const labels = bookingLabels[locale];
  const short = (date: LocalDate) => flat(formatDate(date, locale, "short"));
  const plainDates = [dates.departureDate, dates.returnDate].map((date) => flat(formatDate(date, locale)));
  let booking: Booking;

  beforeEach(async () => {
    booking = marchBooking(locale);
    await inTransaction(scene.db, (tx) => insertBooking(tx, booking));
  });

  test("rule 21: French counts the first of a month, English does not", () => {
    expect(formatDate(dates.departureDate, locale)).toBe(
      locale === "fr" ? "1er\u00a0mars 2027" : "1\u00a0March 2027",
    );
  });

  test("mail and site show the same ticket: ends, dates, days, car, status", async () => {
    const [mail, site] = await Promise.all([mailOf(booking), ticketOf(booking)]);
    for (const part of [
      labels.dropOff,
      labels.landing,
      labels.days(8),
      bookingStatusLabel(booking, locale).label,
    ]) {
      expect([mail, site]).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
    }
    for (const part of [short(dates.departureDate), short(dates.returnDate), "AF 1234", "AB-123-CD"]) {
      expect([mail, site]).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
    }
  });

  test("mail, invoice and site use the same labels and amounts for the lines of a price", async () => {
    const shown = await Promise.all([mailOf(booking), invoiceOf(booking), priceOf(booking)]);
    const everywhere = [
      labels.price.parking(labels.days(8)),
      labels.price.overnightArrival,
      labels.price.total,
      ...booking.price.lines.map(({ amount }) => formatMoney(amount, locale)),
      formatMoney(booking.price.total, locale),
      formatMoney(booking.price.vat, locale),
      formatPercent(booking.price.vatRate, locale),
    ];
    for (const part of everywhere.map(flat)) {
      expect(shown.map((text) => text.includes(part))).toEqual([true, true, true]);
    }
  });

  test("invoice and card page format the stay's dates alike", async () => {
    const shown = await Promise.all([invoiceOf(booking), cardPageOf(booking)]);
    for (const date of plainDates) {
      expect(shown.map((text) => text.includes(date))).toEqual([true, true]);
    }
  });

  test("the calendar file names the ticket's terminals and flights", async () => {
    const file = calendarOf(booking);
    expect(file).toContain(`${labels.terminal} 5`);
    expect(file).toContain(labels.formerly("2E"));
    expect(file).toContain("AF 1234");
  });

  test("looks 22: the valet's number stands as it is dialled here and abroad in calendar and mail, as it is dialled here elsewhere", async () => {
    const here = { fr: "01 84 00 00 00", en: "+33 1 84 00 00 00" }[locale];
    const anywhere = flat(phoneFromAnywhere("+33184000000", locale));
    expect(anywhere).toContain(here);
    const [mail, invoice] = await Promise.all([mailOf(booking), invoiceOf(booking)]);
    expect([calendarOf(booking), mail]).toEqual([
      expect.stringContaining(anywhere),
      expect.stringContaining(anywhere),
    ]);
    expect(invoice).toContain(`${here} – `);
  });

  test.each(bookingStatuses)("mail and site use the same label for a booking that is %s", async (status) => {
    const { status: said } = mailedTicketOf({ ...booking, status });
    const site = await ticketOf({ ...booking, status });
    expect(said).toEqual(bookingStatusLabel({ status }, locale));
    expect(site).toContain(said.label);
  });

  test("rule 3: whoever left the contract reads of a withdrawal, never of a cancellation: mail, site, calendar", async () => {
    const left = { ...booking, status: "canceled", cancelReason: "withdrawn", withdrawnAt: now } as const;
    const word = { fr: "Rétractation", en: "Withdrawn" }[locale];
    const shown = [mailedTicketOf(left).status.label, await ticketOf(left), calendarOf(left)];
    expect(shown).toEqual(shown.map(() => expect.stringContaining(word)));
    const context = letterContext(locale, scene.services.config, operator, now);
    const told = { kind: "operator-cancellation", reference: left.reference, refund: 0 } as const;
    const letterOf = (ended: Booking) =>
      operatorLetters["operator-cancellation"](ended, context, told).subject;
    expect(letterOf(left)).toMatch(/^(?:Rétractation|Withdrawal) /);
    expect(shown.join(" ")).not.toMatch(/Annulée|Cancelled/);
    // Control: a cancelled booking is called cancelled.
    const canceled = { ...left, cancelReason: "canceled", withdrawnAt: null } as const;
    expect(await ticketOf(canceled)).toMatch(/Annulée|Cancelled/);
    expect(letterOf(canceled)).toMatch(/^(?:Annulation|Cancelled) /);
    // Whether the car is still in custody, or was returned, is stated as well.
    const standings = (["received", "returned"] as const).map(
      (status) => mailedTicketOf({ ...left, status }).status.label,
    );
    expect(standings).toEqual(standings.map(() => expect.stringContaining(`${word}, `)));
  });
});

/**
 * Code that formats dates or numbers, names language tags or makes telephone links by itself, or hard-codes the
 * airport's zone, which is the operator's setting. Asking the browser for its own zone formats nothing, and is allowed.
 */
const ownWriting =
  /new Intl\.(?:DateTimeFormat|NumberFormat)\([^)]|toLocale(?:Date|Time)?String\(|"(?:fr-FR|en-GB)"|["'`]tel:|["'`]Europe\/Paris/;

test("the operator's own texts get non-breaking spaces like the site's", () => {
  const phoneHours = { fr: "tous les jours de 4 h à 1 h", en: "every day, 4am to 1am" };
  const typed = { ...operator, legal: { ...operator.legal, phoneHours } };
  expect(toSettingsView(typed, scene.services).operator.phoneHours).toEqual({
    fr: "tous les jours de 4\u00a0h à 1\u00a0h",
    en: phoneHours.en,
  });
});

test("no other code makes formats, or names language tags", () => {
  // Left out: the sandbox's page, which is another company's; the demonstration, which invents what people write; the
  // zone's default.
  const elsewhere = [...sourceFiles("src/server"), ...sourceFiles("src/web")].filter(
    (path) => !/\/standalone\/|operator-defaults|\.test\./.test(path),
  );
  expect(elsewhere.length).toBeGreaterThan(700);
  expect(elsewhere.filter((path) => ownWriting.test(textOf(path)))).toEqual([]);
});

test.each([
  'new Intl.DateTimeFormat(locale, { dateStyle: "long" })',
  'new Intl.NumberFormat("fr-FR").format(1)',
  "date.toLocaleDateString(locale)",
  'const tags = { fr: "fr-FR", en: "en-GB" };',
  'formatInstant(at, locale, "Europe/Paris")',
  'href={`tel:${phone.replaceAll(" ", "")}`}',
  '<a href="tel:${phone}">',
])("control: %s is found", (text) => {
  expect(ownWriting.test(text)).toBe(true);
});

test("the sides of a car are named only in src/domain/language", () => {
  const sides = [inspectionLabelsFr, inspectionLabelsEn].map(({ angles }) => `"${angles[6]}"`);
  const naming = (paths: readonly string[]) =>
    paths.filter((path) => sides.some((side) => textOf(path).includes(side)));
  expect(naming([...sourceFiles("src/server"), ...sourceFiles("src/web")])).toEqual([]);
  // Control: where they are named, they are found.
  expect(naming(sourceFiles("src/domain/language/inspection"))).toHaveLength(2);
});

function marchBooking(locale: Locale): Booking {
  const { stay, ...booking } = sampleBooking({
    locale,
    createdAt: now,
    termsAcceptedAt: now,
    concludedAt: now,
  });
  const dropOffAt = instantFromIso("2027-03-01T05:30:00Z");
  const landingAt = instantFromIso("2027-03-08T22:15:00Z");
  return { ...booking, stay: { ...stay, ...dates, dropOffAt, landingAt } };
}

async function mailOf({ reference, locale }: Booking): Promise<string> {
  const { html } = await scene.compose({ kind: "booking-confirmed", reference }, { locale });
  return flat(plainOf(html));
}

function mailedTicketOf(booking: Booking) {
  const block = mailTicketOf(booking, letterContext(booking.locale, scene.services.config, operator, now));
  if (block.kind !== "ticket") throw new Error("a ticket is a ticket");
  return block.ticket;
}

/** Every text of the invoice, in reading order. */
async function invoiceOf(booking: Booking): Promise<string> {
  const texts: string[] = [];
  const { text } = PdfDocument.prototype;
  const spy = vi.spyOn(PdfDocument.prototype, "text").mockImplementation(function (
    this: unknown,
    ...drawing
  ) {
    texts.push(String(drawing[0]));
    return Reflect.apply(text, this, drawing);
  });
  const content = composeInvoice(booking, operator);
  await renderInvoices([
    { id: randomUUID(), kind: "invoice", number: "F2027-000001", issuedAt: now, content },
  ]);
  spy.mockRestore();
  return flat(texts.join(""));
}

async function cardPageOf(booking: Booking): Promise<string> {
  const { db, clock, config } = scene.services;
  const { active: cards } = await openCardProviders({ config, db, clock });
  if (!cards) throw new Error("the demonstration takes cards");
  return inTransaction(db, async (tx) => {
    const { request } = await newAttempt(tx, {
      booking,
      cards,
      now,
      locale: booking.locale,
      publicUrl: config.publicUrl,
    });
    return flat(request.description);
  });
}

function calendarOf(booking: Booking): string {
  const file = { operator, locale: booking.locale, revision: 1, writtenAt: now };
  return flat(bookingCalendar(booking, file).replaceAll("\r\n ", ""));
}

function viewOf(booking: Booking): BookingView {
  const facts = {
    operator,
    locale: booking.locale,
    now,
    review: undefined,
    byLink: false,
    hasInvoice: true,
    payment: undefined,
    doneServices: [],
    forgiven: noMoney,
    takesCards: true,
  };
  return toBookingView(booking, facts);
}

function ticketOf(booking: Booking): Promise<string> {
  return drawn(h(BookingTicket, { booking: viewOf(booking) }), booking.locale);
}

function priceOf(booking: Booking): Promise<string> {
  const { locale, price } = booking;
  const words = stayWords.loaded(locale);
  if (words === undefined) throw new Error("the words are not loaded");
  const lines = priceLinesOf(viewOf(booking).lines, {
    settings,
    departureDate: dates.departureDate,
    locale,
    words,
  });
  const note = words.price.vat(price.vatRate, formatMoney(price.vat, locale));
  const list = h(PriceLines, { lines, total: price.total, totalLabel: words.price.total, note, locale });
  return drawn(list, locale);
}

/** The text that the site renders. */
async function drawn(element: ReturnType<typeof h>, locale: Locale): Promise<string> {
  const facts = { settings, today: "2027-01-10" as LocalDate };
  const inSettings = h(SettingsContext, { value: facts }, element);
  const stream = await renderToReadableStream(h(LocaleContext, { value: locale }, inSettings));
  await stream.allReady;
  return flat(plainOf(await new Response(stream).text()));
}

function plainOf(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** Replaces non-breaking spaces and hyphens, which the tests of the spacing itself check. */
function flat(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f\u2009]/g, " ")
    .replaceAll("\u2011", "-")
    .replaceAll("\u2060", "");
}
