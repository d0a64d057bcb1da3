import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { type Answer, arriveSignedIn, openAccountScene, signIn } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";

const scene = await openAccountScene();
const stranger = await arriveSignedIn(scene);
afterAll(() => scene.close());

type ObjectRoute = {
  /** Creates the owner's object and returns its identifier in the path. */
  readonly make: (owner: Owner) => Promise<string>;
  /** A well-formed identifier of no object. */
  readonly missing: string;
  readonly body?: unknown;
  /** Control: the status that the owner gets. */
  readonly owners: number;
};

type Owner = Awaited<ReturnType<typeof arriveSignedIn>>;

const nobodysId = "00000000-0000-7000-8000-000000000000";
const nobodysReference = "VS-222222";
const vehicle = { brand: "Peugeot", model: "208", color: "gris", licensePlate: "CD-456-EF" };
const user = {
  firstname: "Eve",
  lastname: "Petit",
  phone: "0612345678",
  address: "2 rue Haute, 75001 Paris",
};

const bookingOf = async ({ token }: Owner) => (await bookByHttp(scene, token)).reference;

async function vehicleOf({ token }: Owner): Promise<string> {
  const added = await scene.ask("POST /vehicles", { token, body: { vehicle } });
  return String(added.body["id"]);
}

async function otherSessionOf({ token, email }: Owner): Promise<string> {
  await signIn(scene, email);
  const { body } = await scene.ask("GET /me/sessions", { token });
  const sessions = body["sessions"] as { readonly id: string; readonly current: boolean }[];
  return sessions.find(({ current }) => !current)?.id ?? "";
}

async function pendingBookingOf(owner: Owner): Promise<string> {
  const reference = await bookingOf(owner);
  await sql`
    update bookings set status = 'pending', payment_method = 'card', hold_expires_at = ${new Date(scene.clock.now() + 1_800_000).toISOString()}
    where reference = ${reference}`.execute(scene.services.db);
  return reference;
}

async function reviewedBookingOf(owner: Owner): Promise<string> {
  const reference = await bookingOf(owner);
  await sql`
    insert into reviews (id, booking_id, account_id, locale, author, rating, text, stay_date, status, submitted_at)
    select id, id, account_id, 'fr', 'Camille R.', 5, 'Tout s’est passé comme annoncé, merci.', departure_date, 'submitted', now()
    from bookings where reference = ${reference}`.execute(scene.services.db);
  return reference;
}

const bookingRoute = { make: bookingOf, missing: nobodysReference, owners: 200 };

/** Every call whose path names somebody's object; a new one that is missing here fails the test below. */
const routes: Readonly<Record<string, ObjectRoute>> = {
  updateProfile: { make: async ({ profile }) => profile.id, missing: nobodysId, body: { user }, owners: 200 },
  endSession: { make: otherSessionOf, missing: nobodysId, owners: 204 },
  editVehicle: { make: vehicleOf, missing: nobodysId, body: { vehicle }, owners: 200 },
  deleteVehicle: { make: vehicleOf, missing: nobodysId, owners: 204 },
  fetchBooking: bookingRoute,
  fetchCustody: bookingRoute,
  // The vehicle is not here yet: its owner is told so, a stranger is told nothing.
  recallVehicle: { ...bookingRoute, owners: 409 },
  openClaim: { ...bookingRoute, body: { claim: { words: "A scratch on the left door." } }, owners: 409 },
  fetchTicket: bookingRoute,
  fetchTerms: bookingRoute,
  previewOwnAmendment: { ...bookingRoute, body: { amendment: { services: [] } } },
  amendOwnBooking: { ...bookingRoute, body: { amendment: { services: [] } } },
  changeBookingCompany: { ...bookingRoute, body: { company: { name: "Exemple SARL" } } },
  chooseBookingSms: { ...bookingRoute, body: { sms: { wanted: false } } },
  cancelBooking: bookingRoute,
  withdrawBooking: bookingRoute,
  switchToCash: { ...bookingRoute, make: pendingBookingOf },
  payBooking: { ...bookingRoute, make: pendingBookingOf, owners: 201 },
  // The owner's booking is paid in cash; the amount is wrong on purpose, so that no provider is needed.
  payDue: { ...bookingRoute, body: { payment: { amount: 1 } }, owners: 409 },
  withdrawReview: { ...bookingRoute, make: reviewedBookingOf, owners: 204 },
  // The owner gets a refusal that says there is no invoice yet.
  fetchInvoice: { ...bookingRoute, owners: 404 },
};

const objectCalls = Object.entries(api).flatMap(([name, declared]) =>
  declared.audience === "person" && "params" in declared ? [{ name, declared }] : [],
);

test("this file covers every call of the contract whose path names a person's object", () => {
  expect(objectCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(routes).toSorted());
});

describe.each(objectCalls)("$name", ({ name, declared }) => {
  const { make, missing, body, owners } = routes[name] ?? { make: async () => "", missing: "", owners: 0 };
  const ask = (token: string | undefined, object: string): Promise<Answer> =>
    scene.ask(`${declared.method} ${declared.path.replace(/\{\w+\}/, object)}`, {
      token,
      ...(body !== undefined && { body }),
    });

  test("answers a stranger like a missing object (404), a visitor 401, and serves the owner", async () => {
    const owner = await arriveSignedIn(scene);
    const object = await make(owner);
    const denied = await ask(stranger.token, object);
    expect(comparable(denied)).toEqual(comparable(await ask(stranger.token, missing)));
    expect([denied.status, denied.body]).toEqual([404, { error: "Not found", code: "not-found" }]);
    const unnamed = await ask(undefined, object);
    expect([unnamed.status, unnamed.body["code"]]).toEqual([401, "unauthenticated"]);
    const served = await ask(owner.token, object);
    expect(served.status).toBe(owners);
    expect(served.body).not.toEqual(denied.body);
  });
});

/** Without headers that differ between any two responses. */
function comparable({ status, body, headers }: Answer) {
  const { "x-request-id": _id, date: _date, ...others } = headers;
  return { status, body, headers: others };
}
