// The application's answers for the same stays: from the domain, as a calendar file, and for some days through the
// database as well.

import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import type { PromoCode } from "#domain/pricing/tariff.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { decideStay, type Stay, stayOf } from "#domain/stay/stay.ts";
import { type Instant, minute, toInstant } from "#domain/time.ts";
import { bookingCalendar } from "#server/bookings/calendar/booking-calendar.ts";
import { fetchTicket } from "#server/bookings/calendar/fetch-ticket.ts";
import type { OperatorAt } from "#server/operator/operator.ts";
import { readOperatorAt } from "#server/operator/read-operator.ts";
import { fetchBooking } from "#server/payments/fetch-booking.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import {
  accepted,
  arrive,
  callOf,
  date,
  limitUnpaidBookings,
  orderQuoted,
  quote,
  type Scene,
  sceneOver,
  type Traveller,
  time,
} from "../booking-scene.ts";
import { type AskedStay, codePercent, serviceId } from "./asked-stays.ts";
import type { StayAnswer } from "./reference-stay.ts";

export type Till = { readonly scene: Scene; readonly operator: OperatorAt; readonly traveller: Traveller };

export async function openTill(database: OpenDatabase): Promise<Till> {
  const scene = await sceneOver(database);
  // One account books on every day without paying.
  await limitUnpaidBookings(scene, 100_000);
  return {
    scene,
    operator: await readOperatorAt(scene.db, scene.clock.now()),
    traveller: await arrive(scene),
  };
}

/** The answers, and every calendar file in full. */
export async function answerStay(
  till: Till,
  asked: AskedStay,
): Promise<{ readonly answer: StayAnswer; readonly ics: string }> {
  const { operator } = till;
  const request = {
    departureDate: date(asked.departureDate),
    dropOffTime: time(asked.dropOffTime),
    returnDate: date(asked.returnDate),
    landingTime: time(asked.landingTime),
  };
  const now = toInstant(asked.orderedAt * minute);
  const ordered = asked.isOrdered && decideStay(request, operator.stayPolicy, now);
  const late = asked.isAskedLate && decideStay(request, operator.stayPolicy, toInstant(now + 1));
  const order = {
    ...(ordered && { order: decisionIn(ordered) }),
    ...(late && { aMillisecondLater: decisionIn(late) }),
  };
  // A stay too long to be booked still has days and a price.
  const stay = ordered && ordered.ok ? ordered : stayOf(request, operator.stayPolicy);
  if (!stay.ok) return { answer: order, ics: "" };
  const ics = calendarOf(till, stay.value, now);
  const booked = asked.isBooked ? await bookAndRead(till, asked, now) : undefined;
  const answer: StayAnswer = {
    ...order,
    stay: `${stay.value.reservedDays} days, ${nightsOf(stay.value)}, ${spanOf(stay.value)}`,
    price: priceOf(till, asked, stay.value, now),
    ticket: appointmentsIn(ics),
    ...(booked && { booked: booked.text }),
  };
  return { answer, ics: `${ics}${booked?.ics ?? ""}` };
}

function decisionIn(decided: Result<Stay, Refusal>): string {
  return decided.ok ? "accepted" : textOf(decided.refusal);
}

function nightsOf({ nights }: Stay): string {
  return `${nights.length} nights ${nights[0]} to ${nights.at(-1)}`;
}

function spanOf({ dropOffAt, landingAt }: Pick<Stay, "dropOffAt" | "landingAt">): string {
  return `${dropOffAt / minute} to ${landingAt / minute}`;
}

function priceOf({ operator }: Till, { codeDay }: AskedStay, stay: Stay, now: Instant): string {
  const promoCode: PromoCode = {
    code: "MINUIT",
    discount: { kind: "percent", percent: codePercent },
    validFrom: date(codeDay),
    validUntil: date(codeDay),
    uses: 0,
  };
  const tariff = { ...operator.tariff, promoCodes: [promoCode] };
  const priced = priceStay({ stay, tariff, serviceIds: [serviceId], promoCode: promoCode.code, now });
  return priced.ok ? amountsOf(priced.value) : textOf(priced.refusal);
}

function amountsOf({ lines, total, vat }: Pick<Price, "lines" | "total" | "vat">): string {
  const texts = lines.map((line) =>
    [
      line.kind,
      line.amount,
      ...(line.kind === "parking" && line.seasonId !== undefined ? [line.seasonId] : []),
      ...(line.kind === "service" ? [line.serviceId] : []),
    ].join(" "),
  );
  return [...texts, `total ${total}`, `vat ${vat}`].join(", ");
}

function calendarOf({ operator }: Till, stay: Stay, now: Instant): string {
  const reference = sampleBooking().reference;
  const booking = sampleBooking({ stay, createdAt: now, reference, arrivalTerminal: "cdg-2e" });
  return bookingCalendar(booking, { operator, locale: "fr", revision: 0, writtenAt: now }).replaceAll(
    reference,
    "VS-222222",
  );
}

/** `stamp, begin+duration Terminal, begin+duration Terminal`, read from the lines of a calendar file. */
function appointmentsIn(ics: string): string {
  const lines = unfolded(ics).split("\r\n");
  const all = (start: string) =>
    lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
  const begins = all("DTSTART;TZID=Europe/Paris:");
  const durations = all("DURATION:");
  const terminals = all("SUMMARY:").map((summary) => /Terminal \w+/.exec(summary)?.[0]);
  const stamps = new Set(all("DTSTAMP:"));
  return [
    ...stamps,
    ...begins.map((begin, index) => `${begin}+${durations[index]} ${terminals[index]}`),
  ].join(", ");
}

function unfolded(ics: string): string {
  return ics.replaceAll("\r\n ", "");
}

/** Quotes, orders and reads the booking back as its owner, with the calendar file that the mail carries. */
async function bookAndRead({ scene, traveller }: Till, asked: AskedStay, now: Instant) {
  const { departureDate: from, dropOffTime: at, returnDate: until, landingTime: back } = asked;
  scene.clock.set(now);
  const promoCode = await codeFor(scene, asked.codeDay);
  const quoted = await quote(scene, { from, at, until, back, services: [serviceId], promoCode });
  if (!quoted.ok) return { text: textOf(quoted.refusal), ics: "" };
  const { reference } = accepted(
    await orderQuoted(scene, traveller, quoted.value.id, { arrivalTerminal: "cdg-2e" }),
  );
  const params = { reference };
  const view = accepted(
    await fetchBooking(scene.services, callOf<typeof api.fetchBooking>(traveller.accountId, { params })),
  );
  const file = accepted(
    await fetchTicket(scene.services, callOf<typeof api.fetchTicket>(traveller.accountId, { params })),
  );
  // Long lines are folded by length in octets, even within the reference.
  const ics = unfolded(Buffer.from(file.content).toString()).replaceAll(reference, "VS-222222");
  return { text: `${textOfView(view)}; ${appointmentsIn(ics)}`, ics };
}

function textOfView({ reservedDays, dropOffAt, landingAt, lines, total, vat }: BookingView): string {
  const span = { dropOffAt: toInstant(Date.parse(dropOffAt)), landingAt: toInstant(Date.parse(landingAt)) };
  const amounts = lines.map(({ kind, amount, serviceId: id }) =>
    [kind, amount, ...(id ? [id] : [])].join(" "),
  );
  return [`${reservedDays} days, ${spanOf(span)}`, ...amounts, `total ${total}`, `vat ${vat}`].join(", ");
}

async function codeFor({ db }: Scene, day: string): Promise<string> {
  const code = `CODE${day}`;
  const validity = { validFrom: date(day), validUntil: date(day) };
  await db
    .insertInto("promoCodes")
    .values({ code, percent: codePercent, amount: null, ...validity, totalUses: null })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  return code;
}

function textOf({ code, fields = {} }: Refusal): string {
  const named = Object.entries(fields).map(([field, rule]) => `${field} ${rule}`);
  return `${code}: ${named.join(", ")}`;
}
