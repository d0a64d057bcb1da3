import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day, hour, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

async function ask(reference: string, email: string) {
  const body = { withdrawal: { reference, email } };
  return requestWithdrawal(scene.services, callOf<typeof api.requestWithdrawal>(undefined, { body }));
}

function confirm(token: string) {
  const call = callOf<typeof api.confirmWithdrawal>(undefined, { params: { token } });
  return confirmWithdrawal(scene.services, call);
}

async function mailsAbout(reference: string, kind: "withdrawal-link" | "withdrawal-acknowledged") {
  return scene.db
    .selectFrom("outgoingMails")
    .select(["recipient", "message"])
    .where("kind", "=", kind)
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .execute();
}

const tokenFor = async (reference: string): Promise<string> => {
  const [mail] = await mailsAbout(reference, "withdrawal-link");
  return mail?.message?.kind === "withdrawal-link" ? mail.message.token : "none";
};

const emailOf = (accountId: string) => `${accountId}@example.com`;

test("rule 9: three travellers withdraw by reference and address, confirmed by the mailed link, with their statement acknowledged (cancellation §5)", async () => {
  for (const locale of ["fr", "en", "fr"] as const) {
    const traveller = await arrive(scene);
    const { reference, total } = await mustBook(scene, traveller, {}, { paymentMethod: "card", locale });
    await payByCard(scene, reference);
    accepted(await ask(reference.toLowerCase(), ` ${emailOf(traveller.accountId).toUpperCase()} `));
    const [mail] = await mailsAbout(reference, "withdrawal-link");
    expect(mail?.recipient).toBe(emailOf(traveller.accountId));
    const token = await tokenFor(reference);
    expect(accepted(await confirm(token))).toMatchObject({ reference, refund: total });
    const [acknowledgement] = await mailsAbout(reference, "withdrawal-acknowledged");
    expect(acknowledgement?.message).toMatchObject({
      statement: `Par la présente, je, Camille Moreau, vous notifie ma rétractation du contrat de la réservation ${reference}.`,
      at: scene.clock.now(),
      refund: total,
    });
    expect(accepted(await confirm(token))).toMatchObject({ reference, refund: total });
    expect(await mailsAbout(reference, "withdrawal-acknowledged")).toHaveLength(1);
  }
});

test("rule 9: another address, another reference and nobody's are answered alike, and nobody is written to", async () => {
  const [owner, stranger] = [await arrive(scene), await arrive(scene)];
  const { reference } = await mustBook(scene, owner);
  const answers = [
    await ask(reference, emailOf(stranger.accountId)),
    await ask("VS-222222", emailOf(owner.accountId)),
    await ask("nothing", emailOf(owner.accountId)),
  ];
  expect(answers.map(accepted)).toEqual([{}, {}, {}]);
  expect(await mailsAbout(reference, "withdrawal-link")).toEqual([]);
  expect(accepted(await ask(reference, emailOf(owner.accountId)))).toEqual({});
  expect(await mailsAbout(reference, "withdrawal-link")).toHaveLength(1);
});

test("rule 9: asking alone changes nothing, and mails about one booking slow down", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  for (let tries = 0; tries < 6; tries += 1) accepted(await ask(reference, emailOf(traveller.accountId)));
  expect((await mailsAbout(reference, "withdrawal-link")).length).toBeLessThan(6);
  const { status } = await scene.db
    .selectFrom("bookings")
    .select("status")
    .where("reference", "=", reference as never)
    .executeTakeFirstOrThrow();
  expect(status).toBe("confirmed");
});

test("a withdrawal counts from its request, and can be confirmed after the period, within three days (cancellation §5)", async () => {
  const start = scene.clock.now();
  const traveller = await arrive(scene);
  const wish = { from: "2027-06-20", until: "2027-06-22" };
  const [timely, late] = [await mustBook(scene, traveller, wish), await mustBook(scene, traveller, wish)];
  // Concluded on 2 May: the last day is Tuesday 18 May, after a weekend and Whit Monday.
  scene.clock.set(start);
  scene.clock.advance(16 * day);
  accepted(await ask(timely.reference, emailOf(traveller.accountId)));
  scene.clock.advance(day);
  expect(accepted(await confirm(await tokenFor(timely.reference))).reference).toBe(timely.reference);
  accepted(await ask(late.reference, emailOf(traveller.accountId)));
  expect(refused(await confirm(await tokenFor(late.reference)))?.code).toBe("withdrawal-over");
  scene.clock.advance(3 * day - minute);
  expect(refused(await confirm(await tokenFor(late.reference)))?.code).toBe("withdrawal-over");
  scene.clock.advance(hour);
  expect(refused(await confirm(await tokenFor(late.reference)))?.code).toBe("expired-token");
  scene.clock.set(start);
});

test("a forged withdrawal link is refused", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  accepted(await ask(reference, emailOf(traveller.accountId)));
  const [id, at, hash] = (await tokenFor(reference)).split(".");
  for (const token of ["", "x", `${id}.${at}`, `${id}.zzzzzz.${hash}`, `${id}.${at}.${hash}x`]) {
    expect(refused(await confirm(token))?.code).toBe("invalid-token");
  }
});
