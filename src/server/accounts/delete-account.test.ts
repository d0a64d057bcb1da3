import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { day, later } from "#domain/time.ts";
import {
  arriveSignedIn,
  goodPassword,
  moveToNewAddress,
  newEmail,
  openAccountScene,
  register,
  registrationOf,
  signIn,
  tokenIn,
} from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { placesOf } from "#test/places-of.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";
import { timesOf } from "#test/torture.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { reinstateBooking } from "../bookings/reinstate-booking.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { at } from "../platform/db/instant-plugin.ts";
import { inTransaction } from "../platform/db/transaction.ts";

const rounds = timesOf({ daily: 4, torture: 200 });

// With this address, mails to the operator are sent, and their content is erased once sent.
const scene = await openAccountScene({ OPERATOR_EMAIL: "bonjour@valet.example" });
afterAll(() => scene.close());
const { db } = scene.services;

const remove = (token: string | undefined, password: unknown = goodPassword, more: object = {}) =>
  scene.ask("DELETE /me", { token, body: { user: { password, ...more } } });

const somebody = await arriveSignedIn(scene);

refusesBadBodies({
  scene,
  call: "DELETE /me",
  envelope: "user",
  good: () => ({ password: goodPassword }),
  required: ["password"],
  signedIn: () => ({ token: somebody.token }),
});

describe("DELETE /me", () => {
  test("ends the account at once: sessions, sign-in and mailed links stop working, and one mail is sent", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const there = await signIn(scene, email);
    await scene.ask("POST /users/password/reset", { body: { password: { email } } });
    const link = tokenIn(await scene.readMails(email));
    const answer = await remove(token);
    expect([answer.status, answer.body]).toEqual([204, {}]);
    for (const credential of [token, there.token]) {
      expect((await scene.ask("GET /users/me", { token: credential })).body["code"]).toBe("unauthenticated");
    }
    const user = { password: "Velo-Orange-42!" };
    const reset = await scene.ask(`PUT /users/password/reset_by_token?token=${link}`, { body: { user } });
    expect(reset.body["code"]).toBe("invalid-token");
    await expect(signIn(scene, email)).rejects.toThrow("invalid-credentials");
    expect(await scene.readMails(email)).toHaveLength(1);
  });

  test("frees the address for a new account, which inherits nothing of the old one", async () => {
    const { token, email, profile } = await arriveSignedIn(scene);
    await remove(token);
    await scene.readMails();
    await register(scene, email);
    const again = await signIn(scene, email);
    expect(again.profile.id).not.toBe(profile.id);
    expect((await scene.ask("GET /vehicles", { token: again.token })).body["vehicles"]).toEqual([]);
  });

  test("refuses a wrong password, and throttles guesses", async () => {
    const { token } = await arriveSignedIn(scene);
    const statuses = [];
    for (const index of [1, 2, 3, 4, 5, 6]) statuses.push((await remove(token, `Guess-${index}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await scene.ask("GET /users/me", { token })).status).toBe(200);
    const other = await arriveSignedIn(scene);
    expect((await remove(other.token, "Quartz-Lampe-8!")).body["fields"]).toEqual({
      password: "wrong-password",
    });
  });

  test("is refused while a booking is open, and succeeds once it is cancelled", async () => {
    const { token } = await arriveSignedIn(scene);
    const { reference } = await bookByHttp(scene, token);
    const refused = await remove(token);
    expect([refused.status, refused.body["code"]]).toEqual([409, "bookings-open"]);
    expect((await scene.ask("GET /users/me", { token })).status).toBe(200);
    expect((await scene.ask("GET /bookings", { token })).body["bookings"]).toHaveLength(1);
    await scene.ask(`POST /bookings/${reference}/cancellation`, { token });
    expect((await remove(token)).status).toBe(204);
  });

  test("answers 401 without a session", async () => {
    expect((await remove(undefined)).status).toBe(401);
  });

  test("keeps the reason for the deletion and clears every personal field", async () => {
    const { token, profile } = await arriveSignedIn(scene);
    await remove(token, goodPassword, { reason: "I fly from Lyon now.\u0007", id: "x" });
    const row = await db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", profile.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      deletionReason: "I fly from Lyon now.",
      deletedAt: scene.clock.now(),
      email: "",
      firstname: "",
      lastname: "",
      phone: "",
      address: "",
      passwordHash: "",
    });
  });
});

describe("what remains of a deleted account (accounts §8)", () => {
  const traces = {
    firstname: "Zéphyrine",
    lastname: "Quatrebarbes",
    address: "7 impasse des Sept-Dormants, 29000 Quimper",
    phone: "+33698765432",
  };
  const company = { name: "Quincaillerie Oubliable", siren: "732829320" };

  async function arriveTraced() {
    const email = newEmail();
    await scene.ask("POST /users/signup", { body: { registration: registrationOf(email, traces) } });
    const link = tokenIn(await scene.readMails(email));
    await scene.ask(`GET /users/confirmation?confirmation_token=${link}`);
    return { email, ...(await signIn(scene, email)) };
  }

  test("rule 11: nothing says who they were, but the name and address of a booking that was carried out", async () => {
    const person = await arriveTraced();
    const carriedOut = await bookByHttp(scene, person.token, "ZZ-771-ZZ");
    const unpaid = await bookByHttp(scene, person.token, "ZZ-772-ZZ");
    for (const path of ["/me", `/bookings/${carriedOut.reference}`, `/bookings/${unpaid.reference}`]) {
      const given = await scene.ask(`PUT ${path}/company`, { token: person.token, body: { company } });
      expect(given.status).toBe(200);
    }
    await scene.ask(`POST /bookings/${unpaid.reference}/cancellation`, { token: person.token });
    await db
      .updateTable("bookings")
      .set({ status: "returned", paid: sql`total` })
      .where("reference", "=", carriedOut.reference as never)
      .execute();
    await sql`
      insert into payments (id, booking_id, attempt, provider, live, status, amount, currency, idempotency_key, request,
        session_expires_at, created_at, checked_at)
      select gen_random_uuid(), id, 1, 'sandbox', false, 'expired', total, 'EUR', 'traced', jsonb_build_object('email', email::text),
        now(), now(), now() from bookings where reference = ${carriedOut.reference}`.execute(db);
    await inTransaction(db, async (tx) => {
      const booking = await findBookingByReference(tx, carriedOut.reference);
      if (booking) await issueInvoice(tx, booking, scene.clock.now());
    });
    await scene.ask("POST /contact", {
      token: person.token,
      body: {
        contact: { name: "Z", email: person.email, subject: "Hello", message: "A question about the lot." },
      },
    });
    await scene.readMails();
    expect((await placesOf(db, person.email)).length).toBeGreaterThan(2);

    expect((await remove(person.token)).status).toBe(204);
    await scene.readMails();
    scene.clock.advance(91 * day);

    const left = {
      email: await placesOf(db, person.email),
      phone: await placesOf(db, traces.phone),
      plate: await placesOf(db, "ZZ771ZZ"),
      firstname: await placesOf(db, traces.firstname),
      address: await placesOf(db, traces.address),
      company: await placesOf(db, company.name),
      account: (await placesOf(db, person.profile.id)).toSorted(),
    };
    expect(left).toEqual({
      email: [],
      phone: [],
      plate: [],
      firstname: ["public.bookings", "public.invoices"],
      address: ["public.bookings", "public.invoices"],
      company: ["public.bookings", "public.invoices"],
      // What remains: the account's row without personal data, and the journal, which has ids only.
      account: ["public.accounts", "public.journal"],
    });
    const bookings = await db
      .selectFrom("bookings")
      .select(["reference", "accountId", "firstname", "email", "phone", "address", "company"])
      .where("reference", "in", [carriedOut.reference, unpaid.reference] as never[])
      .execute();
    expect(bookings).toContainEqual({
      reference: carriedOut.reference,
      accountId: null,
      firstname: traces.firstname,
      address: traces.address,
      company,
      email: "",
      phone: "",
    });
    expect(bookings).toContainEqual(
      expect.objectContaining({ reference: unpaid.reference, firstname: "", address: "", company: null }),
    );
  });

  test("nothing names an address that they had before: the mails to it are erased too", async () => {
    let person = await arriveSignedIn(scene);
    const former = [];
    for (const plate of ["ZZ-773-ZZ", "ZZ-774-ZZ", "ZZ-775-ZZ"]) {
      former.push(person.email);
      await scene.ask("POST /users/password/reset", { body: { password: { email: person.email } } });
      const { reference } = await bookByHttp(scene, person.token, plate);
      await scene.readMails();
      await sql`insert into kept_mails (message_id, recipient, subject, text_body, html_body, attachments, kept_at)
        select message_id, recipient, kind, '', '', '[]', now() from outgoing_mails where recipient = ${person.email}`.execute(
        db,
      );
      await scene.ask(`POST /bookings/${reference}/cancellation`, { token: person.token });
      await scene.readMails();
      // Given up, with the withdrawal statement or the link that it was to carry.
      await sql`update outgoing_mails set sent_at = null, failed_at = now(), message = '{"kind": "booking-canceled"}'
        where recipient = ${person.email} and kind = 'booking-canceled'`.execute(db);
      person = await moveToNewAddress(scene, person);
    }
    expect((await remove(person.token)).status).toBe(204);
    await scene.readMails();
    for (const address of [...former, person.email]) {
      expect((await placesOf(db, address)).filter((place) => place.endsWith("_mails"))).toEqual([]);
    }
  });

  test("control: the same search finds an address in a column that no data source covers", async () => {
    const email = newEmail();
    await sql`alter table promo_codes add column planted jsonb`.execute(db);
    await sql`insert into promo_codes (code, percent, planted)
      values ('PLANTED', 10, jsonb_build_object('deep', jsonb_build_array(${email}::text)))`.execute(db);
    expect(await placesOf(db, email)).toEqual(["public.promo_codes"]);
    await sql`delete from promo_codes where code = 'PLANTED'`.execute(db);
    await sql`alter table promo_codes drop column planted`.execute(db);
    expect(await placesOf(db, email)).toEqual([]);
  });

  test("rule 11: a cash stay whose drop-off has passed keeps the name for its invoice; one that is still to come keeps the account", async () => {
    const person = await arriveTraced();
    const past = await bookByHttp(scene, person.token, "ZZ-991-ZZ");
    await sql`update bookings set drop_off_at = ${at(later(scene.clock.now(), -3 * day))},
      landing_at = ${at(later(scene.clock.now(), -day))} where reference = ${past.reference}`.execute(db);
    expect((await remove(person.token)).status).toBe(204);
    const kept = await db
      .selectFrom("bookings")
      .select(["status", "firstname", "lastname", "address", "email", "phone"])
      .where("reference", "=", past.reference as never)
      .executeTakeFirstOrThrow();
    const { firstname, lastname, address } = traces;
    expect(kept).toEqual({ status: "confirmed", firstname, lastname, address, email: "", phone: "" });
  });

  test("a published review stays without its author's name, a submitted one is deleted", async () => {
    const person = await arriveTraced();
    const [published, submitted] = [
      await bookByHttp(scene, person.token, "ZZ-881-ZZ"),
      await bookByHttp(scene, person.token, "ZZ-882-ZZ"),
    ];
    await db
      .updateTable("bookings")
      .set({ status: "returned" })
      .where("accountId", "=", person.profile.id)
      .execute();
    for (const [reference, status] of [
      [published.reference, "published"],
      [submitted.reference, "submitted"],
    ]) {
      await sql`
        insert into reviews (id, booking_id, account_id, locale, author, rating, text, stay_date, status, submitted_at, published_at)
        select gen_random_uuid(), id, account_id, 'fr', 'Zéphyrine Q.', 5, 'A review of at least twenty characters', departure_date,
          ${status}, now(), case when ${status} = 'published' then now() end
        from bookings where reference = ${reference}`.execute(db);
    }
    await remove(person.token);
    const reviews = await db.selectFrom("reviews").select(["author", "status", "accountId"]).execute();
    expect(reviews).toEqual([{ author: "Ancien client", status: "published", accountId: null }]);
  });
});

describe("a booking that is made while its account is being deleted", () => {
  test("makes the deletion wait, whether it locks the account's row or so far only the vehicle's", async () => {
    for (const held of ["accounts", "vehicles"] as const) {
      const { token, profile } = await arriveSignedIn(scene);
      const added = { brand: "Renault", model: "Clio", color: "bleu", licensePlate: "AB-123-CD" };
      await scene.ask("POST /vehicles", { token, body: { vehicle: added } });
      const booking = await pausedTransaction(db, (tx) =>
        held === "accounts"
          ? tx.selectFrom("accounts").select("id").where("id", "=", profile.id).forKeyShare().execute()
          : tx
              .selectFrom("vehicles")
              .select("id")
              .where("accountId", "=", profile.id)
              .forKeyShare()
              .execute(),
      );
      const removed = remove(token);
      await booking.whileOthersWait();
      expect((await removed).status).toBe(204);
    }
  });

  test("is refused, or makes the deletion fail: no booking is left without its account", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, profile } = await arriveSignedIn(scene);
      const [booked, removed] = await Promise.all([
        bookByHttp(scene, token).then(
          () => true,
          () => false,
        ),
        new Promise<number>((resolve) =>
          setTimeout(() => void remove(token).then(({ status }) => resolve(status)), (round % 10) * 6),
        ),
      ]);
      const kept = await db.selectFrom("bookings").select("id").where("accountId", "=", profile.id).execute();
      expect({ booked, removed, kept: kept.length }).toEqual(
        booked ? { booked, removed: 409, kept: 1 } : { booked, removed: 204, kept: 0 },
      );
    }
  });
});

test("a deletion waits for a late payment that reinstates a booking, and is then refused (accounts §8)", async () => {
  const people = [await arriveSignedIn(scene), await arriveSignedIn(scene), await arriveSignedIn(scene)];
  const references: string[] = [];
  for (const { token } of people) references.push((await bookByHttp(scene, token)).reference);
  await sql`update bookings set status = 'expired', payment_method = 'card' where reference = any(${references})`.execute(
    db,
  );
  const paid = await pausedTransaction(db, async (tx) => {
    for (const reference of references) {
      const found = await findBookingByReference(tx, reference);
      const booking = found && (await lockBookingById(tx, found.id));
      if (!booking) throw new Error(reference);
      const money = { amount: booking.price.total, at: scene.clock.now(), actor: "system" } as const;
      expect((await reinstateBooking(tx, booking, money)).ok).toBe(true);
    }
  });
  const removals = Promise.all(people.map(({ token }) => remove(token)));
  await paid.whileOthersWait();
  expect((await removals).map(({ body }) => body["code"])).toEqual(people.map(() => "bookings-open"));
  for (const reference of references) {
    const booking = await findBookingByReference(db, reference);
    expect(booking?.status).toBe("confirmed");
    expect(people.map(({ profile }) => profile.id)).toContain(booking?.accountId);
  }
});
