import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
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
import { fetchTicket } from "./fetch-ticket.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("rule 7: the ticket has both appointments at the airport's time, with its terminals as they are called then", async () => {
  const ics = await ticket({ from: "2027-05-10", at: "23:50", until: "2027-05-12", back: "00:10" });
  expect(ics).toContain("DTSTART;TZID=Europe/Paris:20270510T235000\r\n");
  expect(ics).not.toContain("DTEND");
  expect(ics.match(/^DURATION:PT15M\r$/gm)).toHaveLength(2);
  expect(ics).toContain("DTSTART;TZID=Europe/Paris:20270512T001000\r\n");
  expect(ics).toContain("Dépose du véhicule\\, Terminal 5");
  expect(ics).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\n");
  expect(ics.match(/^RRULE:FREQ=YEARLY;BYMONTH=(3|10);BYDAY=-1SU\r$/gm)).toHaveLength(2);
  expect(ics).toMatch(/DTSTAMP:20270502T080000Z/);
  expect(ics.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("a landing in the hour that autumn repeats is written as local time", async () => {
  const ics = await ticket({ from: "2027-10-30", at: "12:00", until: "2027-10-31", back: "02:30" });
  expect(ics).toContain("DTSTART;TZID=Europe/Paris:20271031T023000\r\n");
});

test("local times do not depend on the server's time zone", () => {
  const program = `
    const { localMoment } = await import("./src/server/bookings/calendar/local-moment.ts");
    const moment = localMoment(Date.parse("2027-03-27T22:50:00Z"), "2027-03-27", "23:50");
    console.log(moment.toFormat("yyyyLLdd"), moment.toFormat("HHmmss"));
  `;
  for (const zone of ["UTC", "Europe/Paris", "America/New_York", "Asia/Tokyo"]) {
    const options = { env: { ...process.env, TZ: zone }, encoding: "utf8" } as const;
    const out = execFileSync(process.execPath, ["--input-type=module", "-e", program], options);
    expect(out.trim()).toBe("20270327 235000");
  }
});

test("another person's ticket is not found", async () => {
  const { reference } = await mustBook(scene, await arrive(scene));
  const { accountId } = await arrive(scene);
  const call = callOf<typeof api.fetchTicket>(accountId, { params: { reference } });
  expect(refused(await fetchTicket(scene.services, call))?.code).toBe("not-found");
});

async function ticket(wish: Parameters<typeof mustBook>[2]): Promise<string> {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller, wish);
  const call = callOf<typeof api.fetchTicket>(traveller.accountId, { params: { reference } });
  const file = accepted(await fetchTicket(scene.services, call));
  expect(file.name).toBe(`${reference}.ics`);
  return Buffer.from(file.content).toString();
}
