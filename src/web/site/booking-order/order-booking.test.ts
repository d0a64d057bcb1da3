import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleQuote, exampleSettings, exampleStay } from "#test/example-settings.ts";
import { removeStored } from "#web/api/storage.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { blankPersonal, personalOf, withPersonal, withStay } from "../booking-draft/booking-draft.ts";
import { changeDraft, readDraft } from "../booking-draft/draft-store.ts";
import { orderBooking } from "./order-booking.ts";

const owner = "camille";
const consents = { acceptedTerms: true, expressStart: false } as const;
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const refusedWith = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ error: "No", code, fields: {} }, { status }));

type Answer = () => Promise<Response>;

/** The idempotency keys that orders were sent with. */
let keys: (string | null)[];
let onOrder: Answer;
let onLookUp: Answer;

beforeEach(() => {
  keys = [];
  onOrder = lost;
  onLookUp = lost;
  vi.stubGlobal("document", { documentElement: { lang: "fr", dataset: {} } });
  vi.stubGlobal("fetch", (address: string, { method, headers }: { method: string; headers: Headers }) => {
    if (address.endsWith("/quotes")) return Promise.resolve(Response.json(exampleQuote(), { status: 201 }));
    if (method === "GET") return onLookUp();
    keys.push(headers.get("idempotency-key"));
    return onOrder();
  });
  changeDraft((before) => ({ ...withStay(before, exampleStay), personal: blankPersonal(owner) }));
  enter({ vehicleId: "car", departureTerminal: "cdg-2e", arrivalTerminal: "cdg-2f", paymentMethod: "card" });
});
afterEach(() => {
  removeStored(bookingDraftKey);
  vi.unstubAllGlobals();
});

const enter = (part: Parameters<typeof withPersonal>[2]) =>
  changeDraft((before) => withPersonal(before, owner, part));
const order = () => orderBooking(owner, consents, exampleSettings);
const attempt = () => personalOf(readDraft(), owner).attempt?.key;

test("an order whose answer was lost is not forgotten while its outcome cannot be looked up (draft life §2)", async () => {
  await order();
  const [key] = keys;
  expect(attempt()).toBe(key);
  enter({ arrivalFlight: "AF 1" });
  for (const answer of [lost, refusedWith(503, "fault"), refusedWith(401, "unauthenticated")]) {
    onLookUp = answer;
    expect(await order()).toMatchObject({ kind: "failed" });
    expect(attempt()).toBe(key);
  }
  // Nothing was ordered meanwhile: it could have been the second booking.
  expect(keys).toEqual([key]);
  onLookUp = () => Promise.resolve(Response.json({ bookings: [], page: 1, pages: 1 }));
  await order();
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(key);
});

test.each([
  ["an expired session", refusedWith(401, "unauthenticated"), true],
  ["too many requests", refusedWith(429, "too-many-requests"), true],
  ["a server that fails", refusedWith(503, "fault"), true],
  // Control: the order was read and refused, so nothing was booked by any try of it.
  ["a full house", refusedWith(409, "sold-out"), false],
])(
  "a retry that is answered by %s leaves the attempt as it was, unless nothing can have been booked",
  async (_, answer, keeps) => {
    await order();
    const [key] = keys;
    onOrder = answer;
    await order();
    expect(keys).toEqual([key, key]);
    expect(attempt()).toBe(keeps ? key : undefined);
  },
);
