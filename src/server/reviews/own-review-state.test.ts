// A review's state as the desk decides it and as its author sees it: on the booking's page and in the mail.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { reviewQueueApi } from "#contract/office/review-calls.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import {
  accepted,
  arrive,
  callOf,
  openScene,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { insertBooking } from "../booking-store/booking-store.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { fetchBooking } from "../payments/fetch-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { listReviews } from "./list-reviews.ts";
import { listReviewQueue, publishReview, refuseReview } from "./review-queue.ts";
import { submitReview } from "./submit-review.ts";

const opinions = [
  "Navette à l’heure, voiture propre.",
  "Sofia a été parfaite avec nous.",
  "Rien à redire, merci.",
];
const reason = "Le texte nomme une salariée.\nÉcrivez-le sans son nom.";
const dispatcher = staffMember("dispatcher");

let scene: Scene;
let author: Traveller;
let stays: readonly Booking[];

beforeAll(async () => {
  scene = await openScene();
  author = await arrive(scene);
  stays = opinions.map(() => sampleBooking({ accountId: author.accountId, status: "returned" }));
  await inTransaction(scene.db, async (tx) => {
    for (const stay of stays) await insertBooking(tx, stay);
  });
  for (const [index, { reference }] of stays.entries()) {
    const review = { bookingReference: reference, rating: index + 3, text: opinions[index] ?? "" };
    const call = callOf<typeof api.submitReview>(author.accountId, { body: { review } });
    accepted(await submitReview(scene.services, call));
  }
});
afterAll(() => scene.close());

async function readBy({ accountId }: Traveller, reference: string) {
  const call = callOf<typeof api.fetchBooking>(accountId, { params: { reference } });
  return fetchBooking(scene.services, call);
}

const shownToAuthor = () =>
  Promise.all(stays.map(async ({ reference }) => accepted(await readBy(author, reference)).review));

const queued = async (show?: ReviewStatus) =>
  accepted(await asStaff(listReviewQueue, scene, dispatcher, { query: show === undefined ? {} : { show } }));

async function mailTo(stay: Booking | undefined): Promise<string> {
  const row = await scene.db
    .selectFrom("outgoingMails")
    .select(["recipient", "message"])
    .where("message", "@>", JSON.stringify({ kind: "review-refused" }) as never)
    .executeTakeFirstOrThrow();
  if (row.message === null) throw new Error("the mail has lost its message");
  const mail = await composeMail(scene.services, {
    id: randomUUID(),
    locale: "fr",
    messageId: "<one@site.example>",
    attempts: 1,
    recipient: row.recipient,
    message: row.message,
    createdAt: scene.clock.now(),
    bookingId: stay?.id ?? null,
    facts: null,
  });
  return mail?.text ?? "";
}

test("rule 20: of three reviews one waits, one is published, one is refused: its author reads which, and why", async () => {
  expect(await shownToAuthor()).toEqual(
    opinions.map((text, index) => ({ status: "submitted", rating: index + 3, text })),
  );
  const idOf = new Map((await queued()).reviews.map(({ reference, id }) => [reference, id]));
  const paramsOf = (stay: Booking | undefined) => ({ id: idOf.get(stay?.reference ?? "") ?? "" });
  const answered = await asStaff<typeof reviewQueueApi.publishReview>(publishReview, scene, dispatcher, {
    params: paramsOf(stays[1]),
    body: { publication: { reply: "Merci !" } },
  });
  expect(accepted(answered).counts).toEqual({ submitted: 2, published: 1, refused: 0 });
  const left = await asStaff<typeof reviewQueueApi.refuseReview>(refuseReview, scene, dispatcher, {
    params: paramsOf(stays[2]),
    body: { refusal: { reason } },
  });
  // Each decision returns the reviews still waiting.
  expect(accepted(left).counts).toEqual({ submitted: 1, published: 1, refused: 1 });
  expect(accepted(left).reviews.map(({ reference }) => reference)).toEqual([stays[0]?.reference]);

  expect(await shownToAuthor()).toEqual([
    { status: "submitted", rating: 3, text: opinions[0] },
    { status: "published", rating: 4, text: opinions[1], reply: "Merci !" },
    { status: "refused", rating: 5, text: opinions[2], refusalReason: reason },
  ]);
  expect((await queued("refused")).reviews).toMatchObject([{ text: opinions[2], refusalReason: reason }]);

  const mail = await mailTo(stays[2]);
  for (const line of [...reason.split("\n"), opinions[2] ?? ""]) expect(mail).toContain(line);
});

test("the reason for refusing a review is shown to its author alone", async () => {
  const stranger = await arrive(scene);
  for (const { reference } of stays) {
    expect(refused(await readBy(stranger, reference))).toEqual({ code: "not-found" });
  }
  const everybodys = accepted(
    await listReviews(scene.services, callOf<typeof api.listReviews>(undefined, { query: {} })),
  );
  expect(everybodys.reviews.map(({ text }) => text)).toEqual([opinions[1]]);
  expect(JSON.stringify(everybodys)).not.toContain("salariée");
});

test("refusing a review without a reason is refused at its field, and the review still waits", async () => {
  const [waiting] = (await queued()).reviews;
  for (const blank of ["", "   ", "\n"]) {
    const outcome = await asStaff<typeof reviewQueueApi.refuseReview>(refuseReview, scene, dispatcher, {
      params: { id: waiting?.id ?? "" },
      body: { refusal: { reason: blank } },
    });
    expect(refused(outcome)).toMatchObject({ code: "invalid", fields: { reason: "required" } });
  }
  expect((await queued()).reviews).toEqual([waiting]);
});
