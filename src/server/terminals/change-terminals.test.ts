import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { photo } from "#test/hostile-pictures.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { bookingCalendar } from "../bookings/calendar/booking-calendar.ts";
import { fetchSettings } from "../operator/fetch-settings.ts";
import { readOperator } from "../operator/read-operator.ts";
import {
  changeTerminal,
  closeTerminal,
  listSoldHandovers,
  listTerminals,
  openTerminal,
  reopenTerminal,
  withdrawTerminalChange,
} from "./change-terminals.ts";
import { fetchMeetingPicture, tidyMeetingPictures, uploadMeetingPicture } from "./meeting-pictures.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());

const meetingPoint = { fr: "Porte 21, au pied de la tour", en: "Door 21, below the tower" };
const look = async () => accepted(await asStaff(listTerminals, scene, managers.claire, {}));
const terminal = async (id: string) => (await look()).terminals.find((each) => each.id === id);
type Facts = { readonly from: string; readonly name: string; readonly picture?: string };
const change = (who: StaffMember, id: string, revision: string, facts: Facts) =>
  asStaff(changeTerminal, scene, who, {
    params: { id },
    body: { terminal: { meetingPoint, ...facts, from: facts.from as LocalDate, revision } },
  });
const close = async (id: string, from: LocalDate, until?: LocalDate) =>
  asStaff(closeTerminal, scene, managers.claire, {
    params: { id },
    body: { closure: { from, ...(until && { until }), revision: (await look()).revision } },
  });

test("of three managers who change a terminal over one revision one succeeds, the others are refused (content §5)", async () => {
  const { revision, today } = await look();
  await onlyOneChanges(managers, (who, index) =>
    change(who, "cdg-2e", revision, { from: addDays(today as LocalDate, index + 3), name: "2E" }),
  );
  const after = await look();
  expect(after.changes).toEqual([{ at: expect.any(String), staff: expect.any(String) }]);
  const coming = after.terminals
    .flatMap(({ versions }) => versions)
    .find(({ meetingPoint: point }) => point.fr === meetingPoint.fr);
  expect(coming).toMatchObject({ name: "2E", state: "coming" });
  const from = coming?.from as LocalDate;
  const withdraw = (over: string) =>
    asStaff(withdrawTerminalChange, scene, managers.hugo, {
      params: { id: "cdg-2e", from },
      query: { revision: over },
    });
  expect(refused(await withdraw(revision))?.code).toBe("changed-meanwhile");
  expect(accepted(await withdraw(after.revision)).revision).toBe(revision);
});

test("a change or closure for a past day and an unknown photo are refused at their fields", async () => {
  const { revision, today } = await look();
  const yesterday = addDays(today as LocalDate, -1);
  const answer = await change(managers.claire, "cdg-2e", revision, {
    from: yesterday,
    name: "2E",
    picture: "nothing",
  });
  expect(refused(answer)?.fields).toEqual({ from: "in-the-past", picture: "unknown" });
  expect(refused(await close("cdg-2e", yesterday))?.fields).toEqual({ from: "in-the-past" });
  expect(refused(await close("cdg-2e", today as LocalDate, yesterday))?.fields).toEqual({
    until: "out-of-range",
  });
  expect(refused(await change(managers.claire, "nowhere", revision, { from: today, name: "X" }))?.code).toBe(
    "not-found",
  );
});

test("tickets after the change show it with its photo, those before it the old meeting point (rules §1)", async () => {
  const traveller = await arrive(scene);
  const booking = await mustBook(scene, traveller);
  const body = new Uint8Array(await photo().jpeg().toBuffer());
  const { picture } = accepted(await asStaff(uploadMeetingPicture, scene, managers.claire, { body }));
  const onSite = (file: string) =>
    fetchMeetingPicture(scene.services, {
      params: { id: picture, file },
      setHeader: () => undefined,
    } as never);
  expect(refused(await onSite("412.avif"))?.code).toBe("not-found");
  // From the day of the return on: the drop-off of the same booking keeps the old meeting point.
  const from = booking.returnDate as LocalDate;
  const { revision } = await look();
  accepted(await change(managers.claire, booking.arrivalTerminal, revision, { from, name: "9Z", picture }));
  for (const file of ["412.avif", "720.avif", "720.webp"]) accepted(await onSite(file));
  expect(refused(await onSite("1280.webp"))?.code).toBe("not-found");

  const stored = await findBookingByReference(scene.db, booking.reference);
  const operator = await readOperator(scene.db);
  const file = { operator, locale: "fr", revision: 1, writtenAt: scene.clock.now() } as const;
  const [out, back] = bookingCalendar(stored as never, file)
    .replaceAll("\r\n ", "")
    .split("END:VEVENT");
  expect([out, back].map((event) => event?.includes("Porte 21"))).toEqual([false, true]);
  expect([out, back].map((event) => /SUMMARY:.*Terminal 9Z/.test(event ?? ""))).toEqual([false, true]);
  const settings = accepted(await fetchSettings(scene.services, {} as never));
  const shown = settings.terminals.find(({ id }) => id === booking.arrivalTerminal);
  expect(shown?.meetingPoint.fr).not.toContain("Porte 21");
  expect(shown?.meetingPoints?.at(-1)).toEqual({ validFrom: from, words: meetingPoint, picture });
});

test("photos that no terminal uses are deleted after a day, the others stay", async () => {
  const body = new Uint8Array(await photo().jpeg().toBuffer());
  accepted(await asStaff(uploadMeetingPicture, scene, managers.claire, { body }));
  expect(await tidyMeetingPictures(scene.services)).toBe(0);
  const later = { ...scene.services, clock: { now: () => (scene.clock.now() + 2 * 86_400_000) as never } };
  expect(await tidyMeetingPictures(later as never)).toBe(3);
  expect(await tidyMeetingPictures(later as never)).toBe(0);
});

test("an order at a closed terminal is refused at its field; handovers sold there are listed and stay (content §5)", async () => {
  const sold = await mustBook(scene, await arrive(scene));
  const id = sold.departureTerminal;
  const from = sold.departureDate as LocalDate;
  const asked = await asStaff(listSoldHandovers, scene, managers.claire, { params: { id }, query: { from } });
  const named = accepted(asked);
  expect(named.count).toBe(named.handovers.length);
  expect(named.handovers).toContainEqual({
    reference: sold.reference,
    kind: "drop-off",
    date: from,
    time: sold.dropOffTime,
  });
  const closed = accepted(await close(id, from, addDays(from, 1)));
  expect(closed.terminals.find((each) => each.id === id)?.closures).toEqual([
    {
      from,
      until: addDays(from, 1),
      sold: named.handovers.filter(({ date }) => date <= addDays(from, 1)).length,
    },
  ]);
  const traveller = await arrive(scene);
  const quoteId = accepted(await quote(scene)).id;
  const answer = await orderQuoted(scene, traveller, quoteId, { departureTerminal: id });
  expect(refused(answer)?.fields).toEqual({ departureTerminal: "terminal-closed" });
  const other = await terminal(id === "cdg-1" ? "cdg-2g" : "cdg-1");
  accepted(await orderQuoted(scene, traveller, quoteId, { departureTerminal: other?.id ?? "" }));
  expect(await findBookingByReference(scene.db, sold.reference)).toMatchObject({ departureTerminal: id });
  const { revision } = await look();
  const open = accepted(
    await asStaff(reopenTerminal, scene, managers.hugo, { params: { id }, query: { from, revision } }),
  );
  expect(open.terminals.find((each) => each.id === id)?.closures).toEqual([]);
  accepted(await mustBookAt(id));
});

async function mustBookAt(id: string) {
  const traveller = await arrive(scene);
  const quoteId = accepted(await quote(scene)).id;
  return orderQuoted(scene, traveller, quoteId, { departureTerminal: id });
}

test("a new terminal opens on its day under an id of its own", async () => {
  const { revision, today } = await look();
  const from = addDays(today as LocalDate, 400);
  const opened = accepted(
    await asStaff(openTerminal, scene, managers.ines, {
      body: { terminal: { name: "2H Été", meetingPoint, from, revision } },
    }),
  );
  expect(opened.terminals.at(-1)).toMatchObject({
    id: "cdg-2h-ete",
    versions: [{ name: "2H Été", meetingPoint, state: "current" }],
    closures: [{ until: addDays(from, -1), sold: 0 }],
  });
  expect(refused(await mustBookAt("cdg-2h-ete"))?.fields).toEqual({ departureTerminal: "terminal-closed" });
  const earlier = accepted(
    await asStaff(reopenTerminal, scene, managers.ines, {
      params: { id: "cdg-2h-ete" },
      query: { revision: opened.revision },
    }),
  );
  expect(earlier.terminals.at(-1)?.closures).toEqual([]);
  accepted(await mustBookAt("cdg-2h-ete"));
});
