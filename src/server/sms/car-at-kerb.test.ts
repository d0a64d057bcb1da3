import { afterAll, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { accepted, arrive, mustBook } from "#test/booking-scene.ts";
import { giveBack, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { openSmsScene } from "#test/sms-scene.ts";
import { orderSms } from "./order-sms.ts";

const { scene, services, run, taken, close } = await openSmsScene();
const { db, clock } = scene;
afterAll(close);
const karim = staffMember();

/** A stay whose car is being driven back, of a traveller with that phone number. */
async function underway(phone: string): Promise<string> {
  const traveller = await arrive(scene);
  await db.updateTable("accounts").set({ phone }).where("id", "=", traveller.accountId).execute();
  const { reference } = await mustBook(scene, traveller);
  clock.set("2027-05-10T08:00:00Z");
  accepted(await receive(scene, karim, reference));
  clock.advance(minute);
  accepted(await moveIt(scene, karim, reference, "drive"));
  clock.set("2027-05-02T08:00:00Z");
  return reference;
}

test("a car at the kerb for a minute is announced once; one that left or was returned is not (sms §2)", async () => {
  const phones = ["+33612000001", "+33612000002", "+33612000003"] as const;
  const [stays, left, returned] = [
    await underway(phones[0]),
    await underway(phones[1]),
    await underway(phones[2]),
  ];
  clock.set("2027-05-12T20:30:00Z");
  accepted(await moveIt(scene, karim, stays, "arriveAtKerb"));
  accepted(await moveIt(scene, karim, left, "arriveAtKerb"));
  accepted(await moveIt(scene, karim, returned, "arriveAtKerb"));
  const told = () => phones.map((phone) => taken(phone).filter((words) => words.includes("attend")).length);
  await orderSms(services);
  await run();
  expect(told()).toEqual([0, 0, 0]);
  clock.advance(minute / 2);
  accepted(await moveIt(scene, karim, left, "drive"));
  accepted(await giveBack(scene, karim, returned));
  clock.advance(minute);
  await Promise.all([1, 2, 3].map(() => orderSms(services)));
  await run();
  await orderSms(services);
  await run();
  // Also at night, like the handover itself.
  expect(told()).toEqual([1, 0, 0]);
  expect(taken(phones[0]).at(-1)).toMatch(/votre voiture vous attend, terminal 5\./);
});
