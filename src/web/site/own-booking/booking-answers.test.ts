import { beforeEach, expect, test } from "vitest";
import { type BookingView, listBookings } from "#contract/bookings.ts";
import { exampleBooking } from "#test/example-settings.ts";
import { clearQueries, entryAt, publish } from "#web/api/query-cache.ts";
import { invalidate } from "#web/api/use-query.ts";
import { updateCachedBooking } from "./booking-answers.ts";

const list = 'GET /bookings {"query":{"page":1}}';
const own = (reference: string) => `GET /bookings/{reference} {"params":{"reference":"${reference}"}}`;
const [first, second, third] = ["VS-AAAAAA", "VS-BBBBBB", "VS-CCCCCC"].map((reference) =>
  exampleBooking({ reference }),
);

beforeEach(() => {
  clearQueries();
  answer(list, { bookings: [first, second, third], page: 1, pages: 1 });
  for (const booking of [first, second, third]) answer(own(booking?.reference ?? ""), booking);
});

test("an updated booking replaces its cached copies in the list and on its page, and no other booking's", () => {
  const canceled: BookingView = exampleBooking({ reference: "VS-BBBBBB", status: "canceled" });
  updateCachedBooking(canceled);
  expect(shown(list)).toEqual({ bookings: [first, canceled, third], page: 1, pages: 1 });
  expect(shown(own("VS-AAAAAA"))).toBe(first);
  expect(shown(own("VS-BBBBBB"))).toBe(canceled);
  expect(shown(own("VS-CCCCCC"))).toBe(third);
});

test("an invalidated answer is marked as refreshing until the new one arrives", () => {
  invalidate(listBookings);
  expect(entryAt(list).state).toMatchObject({ status: "ready", refreshing: true });
  expect(entryAt(own("VS-AAAAAA")).state).toMatchObject({ refreshing: false });
});

test("an unchanged booking leaves the cached list the same object", () => {
  const before = shown(list);
  if (second) updateCachedBooking(second);
  expect(shown(list)).toBe(before);
});

function answer(key: string, value: unknown): void {
  publish(entryAt(key), { status: "ready", value, refreshing: false });
}

function shown(key: string): unknown {
  const { state } = entryAt(key);
  return state.status === "ready" ? state.value : undefined;
}
