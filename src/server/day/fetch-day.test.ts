import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember, StaffRole } from "#domain/access.ts";
import { toBookingReference } from "#domain/booking/booking-reference.ts";
import type { Instant } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { fetchDay } from "./fetch-day.ts";

let scene: Scene;
const references: string[] = [];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const traveller = await arrive(scene);
  const stays = [
    // Two drop-offs on the 10th, in order of time; one return the same day, landing before midnight.
    { from: "2027-05-10", at: "10:00", until: "2027-05-12", back: "18:00" },
    { from: "2027-05-10", at: "06:40", until: "2027-05-14", back: "09:00" },
    { from: "2027-05-04", at: "08:00", until: "2027-05-09", back: "23:50" },
    { from: "2027-05-11", at: "00:00", until: "2027-05-13", back: "10:00" },
  ];
  for (const stay of stays) references.push((await mustBook(scene, traveller, stay)).reference);
});
afterAll(() => scene.close());

test("a day's board has its drop-offs and its expected returns, from midnight to midnight (desk §2)", async () => {
  const day = accepted(await ask("2027-05-10"));
  const shown = day.movements.map(
    ({ kind, reference, time }) => `${kind} ${references.indexOf(reference)} ${time}`,
  );
  expect(new Set(shown)).toEqual(new Set(["drop-off 0 10:00", "drop-off 1 06:40", "return 2 00:25"]));
  expect([day.date, day.zone]).toEqual(["2027-05-10", "Europe/Paris"]);
});

test("a return that is expected after midnight is not on the board of the evening of its landing", async () => {
  const evening = accepted(await ask("2027-05-09"));
  expect(evening.movements).toEqual([]);
});

test("a row has person, plate, terminal and amount due, and no e-mail, address or price line (desk §5)", async () => {
  const [row] = accepted(await ask("2027-05-10")).movements;
  expect(row).toMatchObject({
    firstname: "Camille",
    phone: "+33612345678",
    plate: expect.stringMatching(/^AB\d{3}CD$/),
    terminal: "5",
    status: "confirmed",
  });
  expect(row?.due).toBeGreaterThan(0);
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(["email"]));
  expect(JSON.stringify(row)).not.toMatch(/example\.com|rue de la Paix|"lines"/);
});

test("a cancelled booking is not on the board; a no-show is, without its return", async () => {
  await setStatus("canceled", { canceledAt: scene.clock.now(), cancelReason: "canceled" });
  expect(accepted(await ask("2027-05-10")).movements.map(({ reference }) => reference)).not.toContain(
    references[0],
  );
  await setStatus("no-show", { canceledAt: null, cancelReason: null });
  const missing = accepted(await ask("2027-05-10")).movements.find((row) => row.reference === references[0]);
  expect(missing?.status).toBe("no-show");
  const back = accepted(await ask("2027-05-12")).movements;
  expect(back.map(({ reference }) => reference)).not.toContain(references[0]);
});

test.each([
  { role: "valet", date: "2027-05-01", code: undefined },
  { role: "valet", date: "2027-05-03", code: undefined },
  { role: "valet", date: "2027-05-04", code: "forbidden" },
  { role: "valet", date: "2027-04-30", code: "forbidden" },
  { role: "dispatcher", date: "2027-05-10", code: undefined },
  { role: "manager", date: "2028-01-01", code: undefined },
  { role: "manager", date: "2027-02-30", code: "not-found" },
] as const)("on 2 May a $role asks for $date: $code (desk §5)", async ({ role, date, code }) => {
  expect(refused(await ask(date, role))?.code).toBe(code);
});

function ask(date: string, role: StaffRole = "manager") {
  const session = { sessionId: "x", deviceId: undefined, state: "open", steppedUp: false } as const;
  const caller: StaffMember = { kind: "staff", staffId: "s", role, ...session };
  return fetchDay(scene.services, { params: { date }, caller, origin: callOf(undefined, {}).origin });
}

type Canceling = { readonly canceledAt: Instant | null; readonly cancelReason: "canceled" | null };

async function setStatus(status: "canceled" | "no-show", canceling: Canceling): Promise<void> {
  await scene.db
    .updateTable("bookings")
    .set({ status, ...canceling })
    .where("reference", "=", toBookingReference(references[0] ?? "") ?? null)
    .execute();
}
