import { afterAll, describe, expect, test } from "vitest";
import { isoFromInstant } from "#domain/time.ts";
import { arriveSignedIn, moveToNewAddress, openAccountScene } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const exportOf = async (token: string) => (await scene.ask("GET /me/export", { token })).body;

describe("GET /me/export", () => {
  test("exports everything that is stored about the person, and no password, token or hash", async () => {
    const { token, email, profile } = await arriveSignedIn(scene);
    const booking = await bookByHttp(scene, token, "AB-123-CD");
    await scene.readMails();
    const data = await exportOf(token);
    const now = isoFromInstant(scene.clock.now());
    expect(Object.keys(data)).toEqual([
      "exportedAt",
      "sessions",
      "reviews",
      "custody",
      "inspections",
      "claims",
      "payments",
      "invoices",
      "amendments",
      "auditChanges",
      "notes",
      "sms",
      "mails",
      "bookings",
      "vehicles",
      "contactMessages",
      "account",
    ]);
    expect(data["account"]).toEqual({
      ...profile,
      company: null,
      createdAt: now,
      confirmedAt: now,
      termsVersion: expect.stringMatching(/^1-[0-9a-f]{8}$/),
      termsAcceptedAt: now,
      dataUsageAcceptedAt: now,
      passwordChangedAt: now,
    });
    expect(data["bookings"]).toEqual([
      expect.objectContaining({
        reference: booking.reference,
        email,
        createdAt: now,
      }),
    ]);
    expect(data["vehicles"]).toEqual([expect.objectContaining({ licensePlate: "AB123CD" })]);
    expect(data["sessions"]).toHaveLength(1);
    expect(data["mails"]).toContainEqual(
      expect.objectContaining({ kind: "booking-confirmed", recipient: email }),
    );
    const text = JSON.stringify(data);
    for (const secret of ["argon2", "passwordHash", "tokenHash", "networkHash", token]) {
      expect(text).not.toContain(secret);
    }
  });

  test("exports the mails that went to former addresses, and not those to the operator (accounts §8)", async () => {
    let person = await arriveSignedIn(scene);
    const addresses = [];
    for (const plate of ["AB-124-CD", "AB-125-CD", "AB-126-CD"]) {
      addresses.push(person.email);
      await bookByHttp(scene, person.token, plate);
      await scene.readMails();
      person = await moveToNewAddress(scene, person);
    }
    const mails = (await exportOf(person.token))["mails"] as { kind: string; recipient: string }[];
    const confirmed = mails.filter(({ kind }) => kind === "booking-confirmed");
    expect(confirmed.map(({ recipient }) => recipient)).toEqual(addresses);
    expect(mails.map(({ recipient }) => recipient)).not.toContain("operator");
  });

  test("exports nothing of another account", async () => {
    const [one, other] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    const booking = await bookByHttp(scene, other.token);
    const text = JSON.stringify(await exportOf(one.token));
    for (const strange of [other.email, other.profile.id, booking.reference])
      expect(text).not.toContain(strange);
  });

  test("answers 401 without a session", async () => {
    expect((await scene.ask("GET /me/export")).status).toBe(401);
  });
});
