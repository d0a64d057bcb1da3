// Travellers who quote and book against a real database, without HTTP: for the tests of use cases and races.

import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { QuoteView } from "#contract/quotes.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { Cents } from "#domain/money.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { type Instant, type LocalDate, toLocalDate, toLocalTime } from "#domain/time.ts";
import { checkVehicle } from "#domain/vehicle/vehicle.ts";
import { findBookingByReference, lockBookingById } from "#server/booking-store/find-booking.ts";
import { hasOpenBooking } from "#server/booking-store/has-open-booking.ts";
import { confirmPaidBooking } from "#server/bookings/confirm-paid-booking.ts";
import { readConfig } from "#server/config.ts";
import { ensureOperatorDefaults } from "#server/operator/operator-defaults.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { book } from "#server/ordering/book.ts";
import { requestQuote } from "#server/ordering/request-quote.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import type { CardPayments } from "#server/platform/gateways/card-payments.ts";
import { cardProviders } from "#server/platform/gateways/card-providers.ts";
import type { Services } from "#server/services.ts";
import type { Call, CallOrigin } from "#server/use-case.ts";
import { insertVehicle } from "#server/vehicles/store/vehicle-store.ts";
import { type TestClock, testClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { silentLog } from "./silent-log.ts";

export type Scene = {
  readonly services: Services;
  readonly db: Db;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly close: () => Promise<void>;
};

type SceneOptions = {
  readonly poolSize?: number;
  readonly capacity?: CapacityPolicy;
  readonly unpaidBookings?: number;
};

/** Where capacity is not what a test is about. */
export const ample: CapacityPolicy = { baysPerNight: 10_000, handoversPerSlot: 10_000 };

/**
 * The operator of the rules page, on 2 May 2027 at 10:00 in Paris; `unpaidBookings` is the limit of capacity §9, too
 * high to matter by default.
 */
export async function openScene({
  capacity,
  unpaidBookings = 10_000,
  ...options
}: SceneOptions = {}): Promise<Scene> {
  const scene = await sceneOver(await createTestDatabase(options));
  await limitUnpaidBookings(scene, unpaidBookings);
  await sellFarAhead(scene);
  if (capacity) await saveDocument(scene.db, "capacity", capacity, scene.clock.now());
  return scene;
}

/** How many bookings of one account may be neither paid nor over. */
export async function limitUnpaidBookings({ db, clock }: Scene, unpaidBookings: number): Promise<void> {
  const { ordering } = await readOperator(db);
  await saveDocument(db, "ordering", { ...ordering, unpaidBookings }, clock.now());
}

/** Raises the booking horizon: thousands of stays need as many days, each of its own. */
async function sellFarAhead({ db, clock }: Scene): Promise<void> {
  const { zone: _, ...stay } = (await readOperator(db)).stayPolicy;
  await saveDocument(db, "stay", { ...stay, maximumDaysAhead: 100_000 }, clock.now());
}

/** The same over an existing database: for use in another process. */
export async function sceneOver(database: TestDatabase): Promise<Scene> {
  const clock = testClock("2027-05-02T08:00:00Z");
  const config = readConfig(
    { DATA_DIR: mkdtempSync(path.join(tmpdir(), "valet-scene-")), PUBLIC_URL: "http://site.example" },
    tmpdir(),
  );
  const services: Services = {
    config,
    db: database.db,
    clock,
    log: silentLog,
    cards: cardProviders(unusedCards),
  };
  await ensureOperatorDefaults(services);
  return { services, db: database.db, clock, database, close: database.close };
}

export type Traveller = { readonly accountId: string; readonly vehicleId: string };

export async function arrive({ db, clock }: Scene): Promise<Traveller> {
  const accountId = randomUUID();
  const email = toEmailAddress(`${accountId}@example.com`);
  if (email === undefined) throw new Error("not an address");
  await db
    .insertInto("accounts")
    .values({
      id: accountId,
      email,
      firstname: "Camille",
      lastname: "Moreau",
      phone: "+33612345678",
      address: "1 rue de la Paix, 75002 Paris",
      locale: "fr",
      passwordHash: "unused",
      passwordChangedAt: clock.now(),
      termsVersion: "1",
      termsAcceptedAt: clock.now(),
      dataUsageAcceptedAt: clock.now(),
      createdAt: clock.now(),
      confirmedAt: clock.now(),
      deletedAt: null,
    })
    .execute();
  return { accountId, vehicleId: await addFreshVehicle({ db, clock }, accountId) };
}

/** Adds a vehicle without the call: a run adds thousands. */
async function addFreshVehicle({ db, clock }: Pick<Scene, "db" | "clock">, accountId: string) {
  const checked = checkVehicle(freshVehicle(db));
  if (!checked.ok) throw new Error("not a vehicle");
  const vehicle = { id: newId(clock.now()), ...checked.value };
  await insertVehicle(db, accountId, vehicle, clock.now());
  return vehicle.id;
}

const plates = new WeakMap<Db, number>();

/** Each with a plate of its own: AB-123-CD, AB-124-CD and so on. */
function freshVehicle(db: Db) {
  const count = plates.get(db) ?? 0;
  plates.set(db, count + 1);
  const letter = "BCDEFGHJKLMNPQRSTVWXYZ"[Math.floor(count / 800)];
  return {
    brand: "Renault",
    model: "Clio",
    color: "bleu",
    licensePlate: `A${letter}-${123 + (count % 800)}-CD`,
  };
}

/** Vehicles of pending orders: concurrent orders take different ones. */
const ordering = new Set<string>();

/**
 * The traveller's own vehicle, or another one while that is booked: a vehicle cannot be in the lot twice (capacity §9).
 */
async function withFreeVehicle<Value>(
  { db, clock }: Scene,
  { accountId, vehicleId }: Traveller,
  order: (vehicleId: string) => Promise<Value>,
): Promise<Value> {
  if (!ordering.has(vehicleId)) {
    ordering.add(vehicleId);
    try {
      if (!(await hasOpenBooking(db, { vehicleId }, clock.now()))) return await order(vehicleId);
    } finally {
      ordering.delete(vehicleId);
    }
  }
  return order(await addFreshVehicle({ db, clock }, accountId));
}

export type Wish = {
  readonly from?: string;
  readonly at?: string;
  readonly until?: string;
  readonly back?: string;
  readonly services?: string[];
  readonly promoCode?: string;
};

/** By default 10 May 2027 10:00 – 12 May 2027 18:00. */
export function quote(scene: Scene, wish: Wish = {}) {
  const { from = "2027-05-10", at = "10:00", until = "2027-05-12", back = "18:00", ...rest } = wish;
  const request = {
    departureDate: date(from),
    dropOffTime: time(at),
    returnDate: date(until),
    landingTime: time(back),
    ...rest,
  };
  return requestQuote(
    scene.services,
    callOf<typeof api.requestQuote>(undefined, { body: { quote: request } }),
  );
}

export type OrderChoice = Partial<Call<typeof api.book>["body"]["booking"]> & {
  readonly key?: string;
  readonly locale?: "fr" | "en";
};

/** In cash by default. With a free vehicle, unless one is given or the order has an idempotency key. */
export function orderQuoted(
  scene: Scene,
  traveller: Traveller,
  quoteId: string,
  { key, locale = "fr", ...choice }: OrderChoice = {},
): Promise<Result<BookingView, Refusal>> {
  const order = (vehicleId: string) => {
    const booking = {
      quoteId,
      vehicleId,
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2e",
      departureFlight: "AF 012",
      arrivalFlight: "AF 013",
      paymentMethod: "cash",
      acceptedTerms: true,
      expressStart: true,
      ...choice,
    } as const;
    const call = callOf<typeof api.book>(traveller.accountId, {
      body: { booking },
      headers: { "idempotency-key": key },
      origin: { ...origin, locale },
    });
    return book(scene.services, call);
  };
  const isFixed = key !== undefined || choice.vehicleId !== undefined;
  return isFixed ? order(traveller.vehicleId) : withFreeVehicle(scene, traveller, order);
}

/** Quotes and books; throws on a refusal of either. */
export async function mustBook(
  scene: Scene,
  traveller: Traveller,
  wish: Wish = {},
  choice: OrderChoice = {},
): Promise<BookingView> {
  const quoted: QuoteView = accepted(await quote(scene, wish));
  return accepted(await orderQuoted(scene, traveller, quoted.id, choice));
}

/** The records of a card payment, without a provider. */
export async function payByCard(scene: Scene, reference: string): Promise<void> {
  const at = scene.clock.now();
  await inTransaction(scene.db, async (tx) => {
    const known = await findBookingByReference(tx, reference);
    const booking = known && (await lockBookingById(tx, known.id));
    if (!booking) throw new Error(`no booking ${reference}`);
    await insertCardPayment(tx, booking, { amount: booking.price.total, at });
    await confirmPaidBooking(tx, booking, { amount: booking.price.total, at, actor: "provider sandbox" });
  });
}

/** A card payment that took effect, without a provider; returns its id. */
export async function insertCardPayment(
  tx: Tx,
  booking: Booking,
  { amount, at }: { readonly amount: Cents; readonly at: Instant },
): Promise<string> {
  const id = newId(at);
  await tx
    .insertInto("payments")
    .values({
      id,
      bookingId: booking.id,
      attempt: 1,
      provider: "sandbox",
      live: false,
      status: "paid",
      amount,
      currency: "EUR",
      idempotencyKey: id,
      request: "{}",
      sessionExpiresAt: at,
      sessionId: id,
      redirectUrl: "http://site.example",
      providerPaymentId: id,
      receivedAmount: amount,
      receivedCurrency: "EUR",
      effect: "confirmed",
      mismatchedFigures: null,
      createdAt: at,
      checkedAt: at,
      paidAt: at,
    })
    .execute();
  return id;
}

export const origin: CallOrigin = {
  address: "127.0.0.1",
  userAgent: "test",
  locale: "fr",
  requestId: "test",
};

/** A call as the server passes it to a use case; parts left out are empty. */
export function callOf<Declared extends Endpoint>(
  accountId: string | undefined,
  parts: Partial<Call<Declared>>,
): Call<Declared> {
  const caller = accountId === undefined ? undefined : { accountId, sessionId: "test" };
  return {
    params: undefined,
    query: undefined,
    headers: {},
    body: undefined,
    caller,
    origin,
    setHeader: () => undefined,
    ...parts,
  } as Call<Declared>;
}

/** The value of a result; a refusal fails the test with its code. */
export function accepted<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
}

/** The refusal of a result; `undefined` for a value. */
export function refused(result: Result<unknown, Refusal>): Refusal | undefined {
  return result.ok ? undefined : result.refusal;
}

export function date(text: string): LocalDate {
  const found = toLocalDate(text);
  if (found === undefined) throw new Error(`not a date: ${text}`);
  return found;
}

export function time(text: string) {
  const found = toLocalTime(text);
  if (found === undefined) throw new Error(`not a time: ${text}`);
  return found;
}

const never = () => Promise.reject(new Error("no card provider in this scene"));

const unusedCards = {
  provider: "sandbox",
  openSession: never,
  fetchSession: never,
  expireSession: never,
  refund: never,
  readWebhook: async () => "unsigned",
} as unknown as CardPayments;
