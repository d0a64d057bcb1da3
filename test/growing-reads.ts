// Reads of travellers and of the desk while the table of bookings grows, each through its use case.
import type { fetchDay as fetchDayCall } from "#contract/desk/day.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import { listBookings } from "#server/bookings/list-bookings.ts";
import { fetchBooks } from "#server/books/fetch-books.ts";
import { fetchAvailability } from "#server/capacity/fetch-availability.ts";
import { fetchDay } from "#server/day/fetch-day.ts";
import { fetchRevenue } from "#server/figures/fetch-revenue.ts";
import { searchBookings } from "#server/office-bookings/search-bookings.ts";
import { fetchCalendarDay } from "#server/office-calendar/change-calendar.ts";
import { requestQuote } from "#server/ordering/request-quote.ts";
import type { Services } from "#server/services.ts";
import type { Call, Run } from "#server/use-case.ts";
import { filledBooking, paidAhead, regularId } from "./fill-bookings.ts";

export type GrowingRead = { readonly name: string; readonly read: () => Promise<unknown> };

type Asked = {
  readonly services: Services;
  /** A day that has its bookings, and the number of one of them. */
  readonly day: LocalDate;
  readonly n: number;
  /** The number of days of the totals. */
  readonly days: number;
};

/** Reads with valid parameters: none is refused. */
export function growingReads({ services, day, n, days }: Asked): readonly GrowingRead[] {
  const ask = <Declared extends Endpoint>(
    name: string,
    run: Run<Declared, keyof Services>,
    parts: Readonly<Record<string, unknown>>,
  ): GrowingRead => ({
    name,
    read: async () => valueOf(await run(services, { ...anyCall, ...parts } as unknown as Call<Declared>)),
  });
  const { reference, plate, lastname } = filledBooking(n);
  const span = { from: day, until: addDays(day, days - 1) };
  // Bookings are paid twenty days ahead (`fill-bookings.ts`): the same number of payments, however small the table.
  const paid = { from: addDays(span.from, -paidAhead), until: addDays(span.until, -paidAhead) };
  const search = (q: string) => ({ query: { q, page: undefined, status: undefined } });
  const listed = (phase: string) => ({ query: { phase } });
  return [
    ask("availability of a month", fetchAvailability, { query: { from: day, to: addDays(day, 30) } }),
    ask("quote", requestQuote, {
      body: {
        quote: {
          departureDate: day,
          dropOffTime: "08:30",
          returnDate: addDays(day, 6),
          landingTime: "18:10",
        },
      },
    }),
    ask("my bookings", listBookings, { caller: traveller, query: {} }),
    ask<typeof fetchDayCall>("the day at the desk", fetchDay, { params: { date: day } }),
    ask("a day of the calendar", fetchCalendarDay, { params: { date: day } }),
    ask("search by plate", searchBookings, search(plate)),
    ask("search by name", searchBookings, search(lastname)),
    ask("search by reference", searchBookings, search(reference)),
    ask("bookings to come", searchBookings, listed("coming")),
    ask("bookings with us", searchBookings, listed("here")),
    ask("the newest bookings", searchBookings, listed("past")),
    ask(`revenue of ${days} days`, fetchRevenue, { query: span }),
    ask(`books of ${days} days`, fetchBooks, { query: paid }),
  ];
}

const manager = {
  kind: "staff",
  staffId: regularId,
  sessionId: regularId,
  role: "manager",
  state: "open",
  steppedUp: true,
};
const traveller = { kind: "traveller", accountId: regularId, sessionId: regularId };
/** Of this machine, whose prices are not limited. */
const origin = { address: "127.0.0.1", userAgent: "", locale: "fr", requestId: "growth" };
const anyCall = {
  params: {},
  query: {},
  headers: {},
  body: undefined,
  caller: manager,
  origin,
  setHeader: () => undefined,
};

function valueOf(result: Result<unknown, Refusal>): unknown {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
}
