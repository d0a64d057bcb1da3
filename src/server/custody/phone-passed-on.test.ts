// custody §7 by the desk's own calls: real sign-ins on one enrolled phone, from the cookies to the row.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isoFromInstant } from "#domain/time.ts";
import {
  type AtDesk,
  arriveManager,
  arriveStaff,
  type DeskAnswer,
  type DeskBrowser,
  type DeskScene,
  enrolDeviceAtDesk,
  openDeskScene,
  signInAtDesk,
} from "#test/desk-scene.ts";
import { telephoneOrder } from "#test/telephone-order.ts";

let scene: DeskScene;
let claire: AtDesk;
let first: AtDesk;
let second: AtDesk;
let third: AtDesk;

beforeAll(async () => {
  scene = await openDeskScene();
  scene.clock.set("2027-05-10T07:00:00Z");
  claire = await arriveManager(scene);
  first = await arriveStaff(scene, claire, "valet");
  second = await arriveStaff(scene, claire, "valet");
  third = await arriveStaff(scene, claire, "valet");
});
afterAll(() => scene.close());

async function bookByTelephone(plate: string): Promise<string> {
  const booking = { ...telephoneOrder(plate), departureDate: "2027-05-11" };
  const booked = await claire.ask("POST /desk/bookings", { body: { booking } });
  return String(booked.body["reference"]);
}

function receive({ ask }: DeskBrowser, reference: string, move: object): Promise<DeskAnswer> {
  const made = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), queued: true, ...move };
  return ask(`POST /desk/bookings/${reference}/reception`, { body: { move: made } });
}

async function actorsOf(reference: string) {
  return scene.services.db
    .selectFrom("custodyEvents")
    .innerJoin("bookings", "bookings.id", "custodyEvents.bookingId")
    .select(["staffId", "sentBy"])
    .where("bookings.reference", "=", reference as never)
    .execute();
}

test("on a phone that three valets pass on, the third one's session sends what the first one did, as the first one's", async () => {
  const reference = await bookByTelephone("FT-301-AA");
  const phone = await enrolDeviceAtDesk(scene, claire);
  for (const valet of [first, second]) {
    const here = await signInAtDesk(scene, valet, phone);
    expect((await here.ask("DELETE /desk/session")).status).toBe(204);
  }
  const last = await signInAtDesk(scene, third, phone);
  expect((await receive(last, reference, { madeBy: first.id })).status).toBe(200);
  expect(await actorsOf(reference)).toEqual([{ staffId: first.id, sentBy: third.id }]);
});

test("control: from a browser in which the maker has never signed in the same call is refused, and so is no id", async () => {
  const reference = await bookByTelephone("FT-302-AA");
  const phone = await signInAtDesk(scene, third, await enrolDeviceAtDesk(scene, claire));
  const refused = await receive(phone, reference, { madeBy: first.id });
  expect([refused.status, refused.body["code"]]).toEqual([409, "maker-unknown"]);
  expect((await receive(phone, reference, { madeBy: "first" })).status).toBe(422);
  expect(await actorsOf(reference)).toEqual([]);
});
