import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, receive, staffMember } from "#test/custody-scene.ts";
import { bookInCash, valet } from "#test/till-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { insertStaff, updateStaff } from "../staff-store/staff-store.ts";
import { sendValet } from "./send-valet.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

async function colleague(firstname: string, canSignIn = true): Promise<string> {
  const now = scene.clock.now();
  return inTransaction(scene.db, async (tx) => {
    const email = `${firstname.toLowerCase()}@regie.example` as never;
    const staff = await insertStaff(
      tx,
      { email, firstname, lastname: "B.", role: "valet", locale: "fr" },
      now,
    );
    if (staff && canSignIn)
      await updateStaff(tx, staff.id, { passwordHash: "x", totpSecret: Buffer.from("x"), enrolledAt: now });
    return staff?.id ?? "";
  });
}

const send = (reference: string, staffId: string) =>
  asStaff(sendValet, scene, dispatcher, { params: { reference }, body: { valet: { staffId } } });

test("the office may change the announced valet repeatedly; the code word stays (custody §8)", async () => {
  const three = [await colleague("Amina"), await colleague("Karim"), await colleague("Leo")];
  const { reference } = await bookInCash(scene);
  const words = new Set<string>();
  for (const staffId of three) {
    const { welcome, valets } = accepted(await send(reference, staffId));
    expect(welcome?.staffId).toBe(staffId);
    expect(valets.map(({ id }) => id)).toEqual(expect.arrayContaining(three));
    words.add(welcome?.codeWord ?? "");
  }
  expect(words.size).toBe(1);
});

test("a valet who has not enrolled cannot be sent, nor any valet once the car is received", async () => {
  const { reference } = await bookInCash(scene);
  const invited = await colleague("Sofia", false);
  expect(refused(await send(reference, invited))?.code).toBe("not-possible-now");
  const paul = await colleague("Paul");
  accepted(await send(reference, paul));
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await receive(scene, valet, reference));
  expect(refused(await send(reference, paul))?.code).toBe("not-possible-now");
});
