// A traveller's calendar after changes of a booking (cancellation §10), read by a third-party parser, and the amount
// due of a change paid in cash.
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { OwnAmendment } from "#contract/site/amendments.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { euros } from "#domain/money.ts";
import { localDateOf, localTimeOf, toInstant } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import type { MailSender, RenderedMail } from "../platform/gateways/mail-sender.ts";
import { amendOwnBooking } from "./amend-own-booking.ts";
import { previewOwnAmendment } from "./preview-own-amendment.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

type Change = { readonly [Name in keyof OwnAmendment]?: string };

/** Previews the change, then makes it as shown. */
async function amend({ accountId }: Traveller, reference: string, change: Change) {
  const call = (quoteId?: string) => ({
    params: { reference },
    body: { amendment: { ...change, ...(quoteId !== undefined && { quoteId }) } as unknown as OwnAmendment },
    headers: { "idempotency-key": undefined },
  });
  const shown = accepted(
    await previewOwnAmendment(
      scene.services,
      callOf<typeof api.previewOwnAmendment>(accountId, call() as never),
    ),
  );
  accepted(
    await amendOwnBooking(
      scene.services,
      callOf<typeof api.amendOwnBooking>(accountId, call(shown.quoteId) as never),
    ),
  );
  return shown;
}

async function mailsAbout(reference: string): Promise<readonly RenderedMail[]> {
  const mails: RenderedMail[] = [];
  const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
  await runQueuedJobs(scene.services, sender);
  return mails.filter(({ subject }) => subject.includes(reference));
}

type Appointment = {
  readonly sequence: number;
  readonly start: string;
  readonly minutes: number;
  readonly status: string;
};

/** The events by UID, as calendar applications merge them: the higher SEQUENCE wins (RFC 5546 §2.1.5). */
function calendarOf(files: readonly string[]): ReadonlyMap<string, Appointment> {
  const kept = new Map<string, Appointment>();
  for (const file of files) {
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    for (const each of calendar.getAllSubcomponents("vevent")) {
      const event = new ICAL.Event(each);
      const before = kept.get(event.uid);
      if (before !== undefined && before.sequence >= event.sequence) continue;
      const at = toInstant(event.startDate.toUnixTime() * 1000);
      kept.set(event.uid, {
        sequence: event.sequence,
        start: `${localDateOf(at, "Europe/Paris")} ${localTimeOf(at, "Europe/Paris")}`,
        minutes: event.duration.toSeconds() / 60,
        status: String(each.getFirstPropertyValue("status")),
      });
    }
  }
  return kept;
}

const filesIn = (mails: readonly RenderedMail[]) =>
  mails
    .flatMap(({ attachments }) => attachments.filter(({ name }) => name.endsWith(".ics")))
    .map(({ content }) => Buffer.from(content).toString());

test("rule 7: three changes and a cancellation leave one calendar with the last times, and in the end with none", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller, { from: "2027-10-28", until: "2027-10-30" });
  const files = filesIn(await mailsAbout(reference));
  const appointment = (start: string, sequence: number, status = "CONFIRMED") => ({
    sequence,
    start,
    status,
    minutes: 15,
  });
  const uids = [`${reference}-drop-off@valet-service`, `${reference}-return@valet-service`] as const;
  expect([...calendarOf(files)]).toEqual([
    [uids[0], appointment("2027-10-28 10:00", 0)],
    [uids[1], appointment("2027-10-30 18:00", 0)],
  ]);
  const changes = [
    { returnDate: "2027-11-01" },
    { dropOffTime: "11:15" },
    // Return in the night in which the clocks go back.
    { returnDate: "2027-10-31", landingTime: "23:30" },
  ];
  const starts = [
    ["2027-10-28 10:00", "2027-11-01 18:00"],
    ["2027-10-28 11:15", "2027-11-01 18:00"],
    ["2027-10-28 11:15", "2027-10-31 23:30"],
  ] as const;
  for (const [index, one] of changes.entries()) {
    await amend(traveller, reference, one);
    const sent = filesIn(await mailsAbout(reference));
    expect(sent).toHaveLength(1);
    files.push(...sent);
    const expected = starts[index] ?? ["", ""];
    // In either order: a file that arrives late is ignored.
    for (const order of [files, files.toReversed()]) {
      expect(Object.fromEntries(calendarOf(order))).toEqual({
        [uids[0]]: appointment(expected[0], index + 1),
        [uids[1]]: appointment(expected[1], index + 1),
      });
    }
  }
  const params = { reference };
  accepted(
    await cancelBooking(scene.services, callOf<typeof api.cancelBooking>(traveller.accountId, { params })),
  );
  files.push(...filesIn(await mailsAbout(reference)));
  expect([...calendarOf(files).values()]).toEqual([
    appointment("2027-10-28 11:15", 4, "CANCELLED"),
    appointment("2027-10-31 23:30", 4, "CANCELLED"),
  ]);
});

test("a change of a cash booking is made at once, dearer or cheaper, and its new total is due", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await mailsAbout(reference);
  for (const [returnDate, total] of [
    ["2027-05-14", 85],
    ["2027-05-11", 59],
    ["2027-05-13", 77],
  ] as const) {
    expect(await amend(traveller, reference, { returnDate })).toMatchObject({
      toPay: 0,
      refund: 0,
      due: euros(total),
      after: { total: euros(total) },
    });
    const [mail] = await mailsAbout(reference);
    expect(mail?.text).toContain(`${total},00`);
  }
});

test("mails about changes go to the account's address as it is when they are sent", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await mailsAbout(reference);
  for (const [index, name] of ["ida", "ivo", "isa"].entries()) {
    const email = toEmailAddress(`${name}@mail.example`);
    if (email === undefined) throw new Error("not an address");
    await scene.db.updateTable("accounts").set({ email }).where("id", "=", traveller.accountId).execute();
    await amend(traveller, reference, { returnDate: `2027-05-1${3 + index}` });
    expect((await mailsAbout(reference)).map(({ to }) => to)).toEqual([email]);
  }
});
