import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { hour } from "#domain/time.ts";
import {
  type AtDesk,
  arriveManager,
  arriveStaff,
  codeOf,
  enrolAtDesk,
  openDeskScene,
  signInAtDesk,
  staffPassword,
} from "#test/desk-scene.ts";
import { createManager } from "./create-manager.ts";

const scene = await openDeskScene();
afterAll(() => scene.close());
const { db } = scene.services;

let manager: AtDesk;
beforeEach(async () => {
  // Each test starts with exactly one manager.
  await db.updateTable("staff").set({ role: "valet" }).where("role", "=", "manager").execute();
  manager = await arriveManager(scene);
});

const invite = async (role: string) => {
  const email = `${crypto.randomUUID()}@regie.example`;
  const staff = { firstname: "Karim", lastname: "Haddad", email, role, locale: "fr" };
  return manager.ask("POST /desk/staff", { body: { staff } });
};
const tokenOf = ({ body }: Awaited<ReturnType<typeof invite>>) => String(body["link"]).split("#")[1] ?? "";
const open = (token: string) => scene.browser().ask("POST /desk/enrolment/opening", { body: { token } });
const enrol = (token: string, code: string, password = staffPassword) =>
  scene.browser().ask("POST /desk/enrolment", { body: { enrolment: { token, password, code } } });
const kindsOf = async (id: string) => {
  const entries = await db
    .selectFrom("journal")
    .select("kind")
    .where("subject", "=", `staff ${id}`)
    .orderBy("seq")
    .execute();
  return entries.map(({ kind }) => kind);
};

describe("an enrolment link", () => {
  test("shows the same secret each time it is opened, and enrols once", async () => {
    const token = tokenOf(await invite("valet"));
    const [first, second] = [await open(token), await open(token)];
    expect(second.body).toEqual(first.body);
    const secret = String(first.body["totpSecret"]);
    expect(String(first.body["totpAddress"])).toContain(`secret=${secret}`);
    const done = await enrol(token, codeOf(secret, scene.clock));
    expect([done.status, (done.body["recoveryCodes"] as string[]).length]).toEqual([201, 10]);
    expect((await enrol(token, codeOf(secret, scene.clock, 1))).body["code"]).toBe("invalid-token");
    expect((await open(token)).body["code"]).toBe("invalid-token");
  });

  test("opens for an hour", async () => {
    const token = tokenOf(await invite("valet"));
    scene.clock.advance(hour - 1);
    expect((await open(token)).status).toBe(200);
    scene.clock.advance(1);
    expect((await open(token)).body["code"]).toBe("expired-token");
  });

  test("needs a strong password and a valid code of the authenticator", async () => {
    const token = tokenOf(await invite("valet"));
    const secret = String((await open(token)).body["totpSecret"]);
    const weak = await enrol(token, codeOf(secret, scene.clock), "Motdepasse123!");
    expect(weak.body["fields"]).toEqual({ password: "password-common" });
    expect((await enrol(token, codeOf(secret, scene.clock, 5))).body["code"]).toBe("wrong-code");
    // rule 29: both errors in one answer.
    const both = await enrol(token, codeOf(secret, scene.clock, 5), "Motdepasse123!");
    expect(both.body).toMatchObject({ code: "wrong-code", fields: { password: "password-common" } });
    expect((await enrol(token, codeOf(secret, scene.clock))).status).toBe(201);
  });

  test("enrols one person when it is used several times at once", async () => {
    const token = tokenOf(await invite("valet"));
    const secret = String((await open(token)).body["totpSecret"]);
    const code = codeOf(secret, scene.clock);
    const answers = await Promise.all([enrol(token, code), enrol(token, code), enrol(token, code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422,
    ]);
  });

  test("is invalidated by a newer invitation", async () => {
    const first = await invite("valet");
    const { id } = first.body["staff"] as { id: string };
    const again = await manager.ask(`POST /desk/staff/${id}/invitation`);
    expect((await open(tokenOf(first))).body["code"]).toBe("invalid-token");
    expect((await open(tokenOf(again))).status).toBe(200);
  });
});

describe("the last manager", () => {
  const claire = { firstname: "Claire", lastname: "Vasseur", role: "manager" };
  const demote = (id: string) =>
    manager.ask(`PUT /desk/staff/${id}`, {
      body: { staff: { ...claire, role: "valet", seen: claire } },
    });

  test("is neither removed, nor given another role, nor invited anew", async () => {
    await arriveStaff(scene, manager, "dispatcher");
    // A manager who has not enrolled cannot take over.
    await invite("manager");
    const answers = [
      await manager.ask(`DELETE /desk/staff/${manager.id}`),
      await demote(manager.id),
      await manager.ask(`POST /desk/staff/${manager.id}/invitation`),
    ];
    expect(answers.map(({ body }) => body["code"])).toEqual(["last-manager", "last-manager", "last-manager"]);
    expect((await manager.ask("GET /desk/staff")).status).toBe(200);
  });

  test("remains when three remove each other at once", async () => {
    const [second, third] = [
      await arriveStaff(scene, manager, "manager"),
      await arriveStaff(scene, manager, "manager"),
    ];
    const answers = await Promise.all([
      manager.ask(`DELETE /desk/staff/${second.id}`),
      second.ask(`DELETE /desk/staff/${third.id}`),
      third.ask(`DELETE /desk/staff/${manager.id}`),
    ]);
    const left = await db
      .selectFrom("staff")
      .select("id")
      .where("role", "=", "manager")
      .where("removedAt", "is", null)
      .where("enrolledAt", "is not", null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3 - left.length);
  });
});

describe("a staff member who is", () => {
  test("removed is signed out at once, and can be invited again by the same address", async () => {
    const valet = await arriveStaff(scene, manager, "valet");
    expect((await manager.ask(`DELETE /desk/staff/${valet.id}`)).status).toBe(204);
    expect((await valet.ask("GET /desk/me")).body["code"]).toBe("unauthenticated");
    const staff = { firstname: "N", lastname: "B", email: valet.email, role: "valet", locale: "fr" };
    expect((await manager.ask("POST /desk/staff", { body: { staff } })).status).toBe(201);
    expect((await manager.ask("POST /desk/staff", { body: { staff } })).body["code"]).toBe("email-taken");
    expect(await kindsOf(valet.id)).toEqual([
      "staff-invited",
      "staff-enrolled",
      "staff-signed-in",
      "staff-removed",
    ]);
  });

  test("given another role signs in again, with the rights of the new one", async () => {
    const valet = await arriveStaff(scene, manager, "valet");
    const seen = { firstname: "Nadia", lastname: "Benali", role: "valet" };
    const staff = { ...seen, role: "dispatcher", seen };
    await manager.ask(`PUT /desk/staff/${valet.id}`, { body: { staff } });
    expect((await valet.ask("GET /desk/me")).body["code"]).toBe("unauthenticated");
    const again = await signInAtDesk(scene, valet);
    expect((await again.ask("GET /desk/me")).body["permissions"]).toContain("closeDays");
  });

  test("changed by three at once keeps each change, and one of two who change the same is told", async () => {
    const valet = await arriveStaff(scene, manager, "valet");
    const seen = { firstname: "Nadia", lastname: "Benali", role: "valet" };
    const change = (mine: Partial<typeof seen>) =>
      manager.ask(`PUT /desk/staff/${valet.id}`, { body: { staff: { ...seen, ...mine, seen } } });
    const answers = await Promise.all([
      change({ lastname: "Benali-Roux" }),
      change({ role: "dispatcher" }),
      change({ firstname: "Nadja" }),
      change({ firstname: "Nadya" }),
    ]);
    const [roux, role, nadja, nadya] = answers.map(({ body }) => body["code"] ?? "saved");
    expect([roux, role]).toEqual(["saved", "saved"]);
    expect(new Set([nadja, nadya])).toEqual(new Set(["changed-meanwhile", "saved"]));
    const { body } = await manager.ask("GET /desk/staff");
    expect(body["staff"]).toContainEqual(
      expect.objectContaining({
        id: valet.id,
        firstname: nadja === "saved" ? "Nadja" : "Nadya",
        lastname: "Benali-Roux",
        role: "dispatcher",
      }),
    );
  });

  test("invited anew has neither the old password nor the old codes", async () => {
    const valet = await arriveStaff(scene, manager, "valet");
    const invited = await manager.ask(`POST /desk/staff/${valet.id}/invitation`);
    expect((await valet.ask("GET /desk/me")).body["code"]).toBe("unauthenticated");
    const signIn = { email: valet.email, password: staffPassword };
    const before = await scene.browser().ask("POST /desk/session", { body: { signIn } });
    expect(before.body["code"]).toBe("invalid-credentials");
    const renewed = await enrolAtDesk(scene, String(invited.body["link"]));
    expect(renewed.totpSecret).not.toBe(valet.totpSecret);
  });
});

test("a manager lists and ends other people's sessions", async () => {
  const valet = await arriveStaff(scene, manager, "valet");
  const { body } = await manager.ask(`GET /desk/staff/${valet.id}/sessions`);
  const [session] = body["sessions"] as { id: string; state: string }[];
  expect(session?.state).toBe("open");
  expect((await manager.ask(`DELETE /desk/staff/${valet.id}/sessions/${session?.id}`)).status).toBe(204);
  expect((await valet.ask("GET /desk/me")).body["code"]).toBe("unauthenticated");
});

test("the authenticator's secret is not stored in plain text", async () => {
  const { totpSecret } = await db
    .selectFrom("staff")
    .select("totpSecret")
    .where("id", "=", manager.id)
    .executeTakeFirstOrThrow();
  expect(totpSecret?.includes(manager.totpSecret)).toBe(false);
});

const createManagerFor = (email: string) =>
  createManager(scene.services, { email: email as never, firstname: "Claire", lastname: "Vasseur" });

test("create-staff refuses the address of anybody who is no manager, and leaves that account alone", async () => {
  for (const role of ["valet", "dispatcher", "valet"] as const) {
    const person = await arriveStaff(scene, manager, role);
    expect(await createManagerFor(person.email)).toEqual({ ok: false, refusal: role });
    expect((await person.ask("GET /desk/me")).body["state"]).toBe("open");
  }
});

test("create-staff makes a manager, and gives one who has lost everything a fresh link", async () => {
  const again = await createManagerFor(manager.email);
  expect((await manager.ask("GET /desk/me")).body["code"]).toBe("unauthenticated");
  const renewed = await signInAtDesk(scene, await enrolAtDesk(scene, again.ok ? again.value.link : ""));
  expect((await renewed.ask("GET /desk/staff")).status).toBe(200);
});
