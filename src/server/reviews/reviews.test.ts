import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { ReviewPage } from "#contract/reviews.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Rating } from "#domain/review/review.ts";
import { day, isoFromInstant, later } from "#domain/time.ts";
import { publishReview, refuseReview, replyToReview } from "#server/reviews/decide-on-review.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { listReviewQueue } from "#server/reviews/review-queue.ts";
import { submitReview } from "#server/reviews/submit-review.ts";
import { withdrawReview } from "#server/reviews/withdraw-review.ts";
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
import { listen } from "../platform/db/listen.ts";
import { inTransaction } from "../platform/db/transaction.ts";

const text = "À l’heure au retour malgré deux heures de retard du vol.";
const actor = "staff 1" as const;

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene();
  traveller = await arrive(scene);
});

afterAll(() => scene.close());

async function stay(changed: Partial<Booking> = {}): Promise<Booking> {
  const booking = sampleBooking({ accountId: traveller.accountId, status: "returned", ...changed });
  await inTransaction(scene.db, (tx) => insertBooking(tx, booking));
  return booking;
}

function submit(bookingReference: string, review: { rating?: number; text?: string } = {}, by = traveller) {
  const body = { review: { bookingReference, rating: 5, text, ...review } };
  return submitReview(scene.services, callOf<typeof api.submitReview>(by.accountId, { body }));
}

async function list(query: { page?: number; sort?: "newest" | "best" | "worst" } = {}): Promise<ReviewPage> {
  return accepted(await listReviews(scene.services, callOf<typeof api.listReviews>(undefined, { query })));
}

async function idOf({ id }: Booking): Promise<string> {
  const row = scene.db.selectFrom("reviews").select("id").where("bookingId", "=", id);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function publish(rating: Rating, reply?: string): Promise<Booking> {
  const booking = await stay();
  accepted(await submit(booking.reference, { rating }));
  scene.clock.advance(1000);
  accepted(
    await publishReview(scene.services, {
      reviewId: await idOf(booking),
      actor,
      ...(reply !== undefined && { reply }),
    }),
  );
  return booking;
}

const mailsAbout = async (reference: string) => {
  const rows = await scene.db
    .selectFrom("outgoingMails")
    .select(["kind", "recipient", "message"])
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .orderBy("createdAt")
    .execute();
  return rows;
};

test("a review of one's own past stay waits for moderation, and the operator is told", async () => {
  const booking = await stay();
  const before = await list();
  expect(accepted(await submit(booking.reference))).toEqual({ status: "submitted" });
  expect(await list()).toEqual(before);
  expect(await mailsAbout(booking.reference)).toMatchObject([
    { kind: "operator-review", recipient: "operator" },
  ]);
});

test("a stay gets one review, however many are sent at once", async () => {
  const booking = await stay();
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => submit(booking.reference)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok)) {
    expect(refused(outcome)?.code).toBe("already-reviewed");
  }
});

test.each(["confirmed", "received", "no-show"] as const)(
  "a stay that is %s cannot be reviewed",
  async (status) => {
    const booking = await stay({ status });
    expect(refused(await submit(booking.reference))?.code).toBe("not-reviewable");
  },
);

test("reviewing another account's stay is answered as not found", async () => {
  const booking = await stay();
  const stranger = await arrive(scene);
  expect(refused(await submit(booking.reference, {}, stranger))).toEqual({ code: "not-found" });
  expect(refused(await submit("VS-222222"))).toEqual({ code: "not-found" });
});

test("a review that is too short without its blanks is refused at its field", async () => {
  const booking = await stay();
  const outcome = await submit(booking.reference, { text: `Bien${" ".repeat(30)}` });
  expect(refused(outcome)).toMatchObject({ code: "invalid", fields: { text: "too-short" } });
});

test("the public sees first name and initial, rating, text and its language, dates and the operator's reply, and no more", async () => {
  const booking = await publish(4, "Merci Camille,\nà bientôt.");
  const [newest] = (await list()).reviews;
  expect(newest).toEqual({
    id: await idOf(booking),
    author: "Camille R.",
    rating: 4,
    text,
    locale: booking.locale,
    stayDate: booking.stay.departureDate,
    publishedAt: new Date(scene.clock.now()).toISOString(),
    reply: "Merci Camille,\nà bientôt.",
  });
  expect((await mailsAbout(booking.reference)).map(({ kind }) => kind)).toEqual([
    "operator-review",
    "review-published",
  ]);
});

test("public pages are notified of what is published, and of nothing that only staff see", async () => {
  const told: (string | undefined)[] = [];
  const ear = await listen({ url: scene.database.url, channel: "pages" }, (said) => told.push(said));
  const notice = (said: string) => scene.database.pool.query("select pg_notify('pages', $1)", [said]);
  const [shown, hidden] = [await stay(), await stay()];
  for (const { reference } of [shown, hidden]) accepted(await submit(reference));
  accepted(await refuseReview(scene.services, { reviewId: await idOf(hidden), actor, reason: "Injures" }));
  await notice("now");
  accepted(await publishReview(scene.services, { reviewId: await idOf(shown), actor }));
  await notice("then");
  await scene.db.deleteFrom("reviews").where("bookingId", "=", shown.id).execute();
  await notice("the end");
  await expect.poll(() => told).toContain("the end");
  expect(told).toEqual(["now", "", "then", "", "the end"]);
  await ear.stop();
});

test("average, count and distribution are those of the published reviews", async () => {
  const before = await list();
  await publish(5);
  await publish(2);
  const after = await list();
  expect(after.count).toBe(before.count + 2);
  const [, two = 0, , , five = 0] = before.distribution;
  expect(after.distribution[1]).toBe(two + 1);
  expect(after.distribution[4]).toBe(five + 1);
  const stars = after.distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  expect(after.average).toBeCloseTo(stars / after.count, 1);
});

test("reviews are listed ten on a page, in the order that was asked for", async () => {
  for (let count = 0; count < 12; count += 1) await publish(((count % 5) + 1) as Rating);
  const first = await list();
  const second = await list({ page: 2 });
  expect(first.reviews).toHaveLength(10);
  expect(first.pages).toBe(Math.ceil(first.count / 10));
  const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const newest = first.reviews.map(({ publishedAt }) => publishedAt);
  expect(newest).toEqual(newest.toSorted().toReversed());
  const best = (await list({ sort: "best" })).reviews.map(({ rating }) => rating);
  expect(best).toEqual(best.toSorted((one, other) => other - one));
  const worst = (await list({ sort: "worst" })).reviews.map(({ rating }) => rating);
  expect(worst).toEqual(worst.toSorted((one, other) => one - other));
  expect((await list({ page: 1000 })).reviews).toEqual([]);
});

test("rule 20: a refused opinion stays unseen, and its author learns why", async () => {
  const booking = await stay();
  accepted(await submit(booking.reference));
  const reviewId = await idOf(booking);
  const before = await list();
  const blank = await refuseReview(scene.services, { reviewId, actor, reason: "  " });
  expect(refused(blank)).toMatchObject({ code: "invalid", fields: { reason: "required" } });
  accepted(await refuseReview(scene.services, { reviewId, actor, reason: "Nom d’un salarié" }));
  expect(await list()).toEqual(before);
  const mails = await mailsAbout(booking.reference);
  expect(mails.at(-1)).toMatchObject({
    kind: "review-refused",
    message: { reason: "Nom d’un salarié" },
  });
  expect(mails.at(-1)?.recipient).toContain("@");
});

test("a review that was decided on cannot be decided on again", async () => {
  const booking = await publish(5);
  const reviewId = await idOf(booking);
  expect(refused(await publishReview(scene.services, { reviewId, actor }))?.code).toBe("not-found");
  expect(refused(await refuseReview(scene.services, { reviewId, actor, reason: "Non" }))?.code).toBe(
    "not-found",
  );
  expect(refused(await publishReview(scene.services, { reviewId: "nonsense", actor }))?.code).toBe(
    "not-found",
  );
});

test("a reply is added later and edited only over what was seen; of three at once one is kept (office §5)", async () => {
  for (let round = 0; round < 3; round += 1) {
    const booking = await publish(4);
    const reviewId = await idOf(booking);
    const replying = (words: string, over?: string) =>
      replyToReview(scene.services, { reviewId, actor, words, over });
    scene.clock.advance(1000);
    const outcomes = await Promise.all(["Un", "Deux", "Trois"].map((words) => replying(words)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => refused(outcome)?.code ?? [])).toEqual([
      "changed-meanwhile",
      "changed-meanwhile",
    ]);
    const shownAt = isoFromInstant(scene.clock.now());
    scene.clock.advance(1000);
    accepted(await replying("Merci, à bientôt.", shownAt));
    // A retry after a lost response counts as the same reply.
    accepted(await replying("Merci, à bientôt.", shownAt));
    expect(refused(await replying("Trop tard.", shownAt))?.code).toBe("changed-meanwhile");
    expect((await list()).reviews.find(({ id }) => id === reviewId)?.reply).toBe("Merci, à bientôt.");
  }
});

test("only a published review can be replied to, and an empty reply is refused", async () => {
  const booking = await stay();
  accepted(await submit(booking.reference));
  const reviewId = await idOf(booking);
  const words = "Merci.";
  expect(
    refused(await replyToReview(scene.services, { reviewId, actor, words, over: undefined }))?.code,
  ).toBe("not-found");
  const blank = await replyToReview(scene.services, { reviewId, actor, words: " ", over: undefined });
  expect(refused(blank)).toMatchObject({ code: "invalid", fields: { words: "required" } });
});

test.each(["submitted", "published", "refused"] as const)(
  "rule 20: its author takes back a review that is %s, once, and may write another",
  async (status) => {
    const booking = await stay();
    accepted(await submit(booking.reference));
    const reviewId = await idOf(booking);
    if (status === "published")
      accepted(await publishReview(scene.services, { reviewId, actor, reply: "Merci." }));
    if (status === "refused")
      accepted(await refuseReview(scene.services, { reviewId, actor, reason: "Injures" }));
    const withdraw = (by = traveller) =>
      withdrawReview(
        scene.services,
        callOf<typeof api.withdrawReview>(by.accountId, { params: { reference: booking.reference } }),
      );
    expect(refused(await withdraw(await arrive(scene)))).toEqual({ code: "not-found" });
    const outcomes = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await list()).reviews.map(({ id }) => id)).not.toContain(reviewId);
    expect(refused(await publishReview(scene.services, { reviewId, actor }))?.code).toBe("not-found");
    const told = await scene.db
      .selectFrom("journal")
      .select("data")
      .where("kind", "=", "review-withdrawn")
      .where("subject", "=", `booking ${booking.reference}`)
      .execute();
    expect(told).toEqual([{ data: { status } }]);
    for (const _ of [1, 2]) {
      accepted(await submit(booking.reference));
      accepted(await withdraw());
    }
    accepted(await submit(booking.reference));
    // The operator is written to once: the others wait at the desk, and nobody can fill a mailbox with them.
    const kinds = (await mailsAbout(booking.reference)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "operator-review")).toHaveLength(1);
  },
);

test("the desk's queue filters reviews by state, with their reply or reason, and counts them", async () => {
  const nadia = staffMember("dispatcher");
  const read = async (show?: "submitted" | "published" | "refused") =>
    accepted(await asStaff(listReviewQueue, scene, nadia, { query: show === undefined ? {} : { show } }));
  scene.clock.advance(1000);
  const waiting = await stay();
  accepted(await submit(waiting.reference));
  const replied = await publish(3, "Merci.");
  const turnedDown = await stay();
  accepted(await submit(turnedDown.reference));
  const reviewId = await idOf(turnedDown);
  accepted(await refuseReview(scene.services, { reviewId, actor, reason: "Injures" }));
  const [fresh, published, refusedOnes] = [await read(), await read("published"), await read("refused")];
  expect(fresh.reviews.at(-1)?.reference).toBe(waiting.reference);
  expect(published.reviews[0]).toMatchObject({ reference: replied.reference, reply: "Merci." });
  expect(refusedOnes.reviews[0]).toMatchObject({ reference: turnedDown.reference, refusalReason: "Injures" });
  expect(fresh.counts.submitted).toBe(fresh.reviews.length);
});

test("count and distribution stay right when a review is deleted", async () => {
  const booking = await publish(1);
  const before = await list();
  await scene.db.deleteFrom("reviews").where("bookingId", "=", booking.id).execute();
  const after = await list();
  expect(after.count).toBe(before.count - 1);
  expect(after.distribution[0]).toBe((before.distribution[0] ?? 0) - 1);
});

test("a cancelled booking does not become reviewable by waiting", async () => {
  const booking = await stay({
    status: "canceled",
    canceledAt: scene.clock.now(),
    cancelReason: "canceled",
  });
  scene.clock.set(later(scene.clock.now(), 30 * day));
  expect(refused(await submit(booking.reference))?.code).toBe("not-reviewable");
});
