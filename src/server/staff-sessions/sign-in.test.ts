import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { hour, minute } from "#domain/time.ts";
import {
  type AtDesk,
  arriveManager,
  arriveStaff,
  codeOf,
  enrolDeviceAtDesk,
  openDeskScene,
  signInAtDesk,
  staffPassword,
} from "#test/desk-scene.ts";

const scene = await openDeskScene();
afterAll(() => scene.close());

let manager: AtDesk;
beforeEach(async () => {
  manager = await arriveManager(scene);
});

const step = minute / 2;
const stateOf = async ({ ask }: Pick<AtDesk, "ask">) => {
  const { status, body } = await ask("GET /desk/me");
  return status === 200 ? body["state"] : body["code"];
};
const half = async (person: Pick<AtDesk, "email">, password = staffPassword) => {
  const browser = scene.browser();
  const answer = await browser.ask("POST /desk/session", {
    body: { signIn: { email: person.email, password } },
  });
  return { ...browser, answer };
};
const give = ({ ask }: Pick<AtDesk, "ask">, code: string) =>
  ask("POST /desk/session/second-factor", { body: { code } });

describe("the cookie (decision 0015)", () => {
  test("is the desk's alone, for https alone, and no script can read it", async () => {
    const { answer } = await half(manager);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test("is replaced when the second factor is given: the half session's cookie opens nothing more", async () => {
    const browser = await half(manager);
    const before = scene.browser(browser.cookies);
    scene.clock.advance(step);
    await give(browser, codeOf(manager.totpSecret, scene.clock));
    expect([await stateOf(browser), await stateOf(before)]).toEqual(["open", "unauthenticated"]);
  });

  test("is kept as a hash", async () => {
    const rows = await scene.services.db.selectFrom("staffSessions").select("tokenHash").execute();
    const kept = rows.map(({ tokenHash }) => tokenHash.toString("base64url"));
    expect(kept.every((hash) => hash !== manager.cookies.get("__Host-desk"))).toBe(true);
  });
});

describe("the second factor", () => {
  test("is required: the password alone opens no other call", async () => {
    const browser = await half(manager);
    const { status, body } = await browser.ask("GET /desk/staff");
    expect([browser.answer.body["state"], status, body["code"]]).toEqual([
      "second-factor-pending",
      401,
      "second-factor-required",
    ]);
  });

  test("can be given for ten minutes", async () => {
    const browser = await half(manager);
    scene.clock.advance(10 * minute);
    expect((await give(browser, codeOf(manager.totpSecret, scene.clock))).body["code"]).toBe(
      "unauthenticated",
    );
  });

  test.each([-1, 0, 1])("is accepted with a clock that is %d steps away", async (steps) => {
    scene.clock.advance(3 * step);
    const browser = await half(manager);
    expect((await give(browser, codeOf(manager.totpSecret, scene.clock, steps))).status).toBe(200);
  });

  test.each([-2, 2])("is refused with a clock that is %d steps away", async (steps) => {
    scene.clock.advance(4 * step);
    const browser = await half(manager);
    expect((await give(browser, codeOf(manager.totpSecret, scene.clock, steps))).body["code"]).toBe(
      "wrong-code",
    );
  });

  test("is accepted once: a code that was read off the screen, or the wire, opens no second session", async () => {
    scene.clock.advance(3 * step);
    const code = codeOf(manager.totpSecret, scene.clock);
    const [first, second, third] = [await half(manager), await half(manager), await half(manager)];
    expect((await give(first, code)).status).toBe(200);
    expect((await give(second, code)).body["code"]).toBe("wrong-code");
    // A code older than the newest one used is not accepted either.
    const older = codeOf(manager.totpSecret, scene.clock, -1);
    expect((await give(third, older)).body["code"]).toBe("wrong-code");
    expect((await give(third, codeOf(manager.totpSecret, scene.clock, 1))).status).toBe(200);
  });

  test("is accepted once when several sign-ins give the same code at once", async () => {
    scene.clock.advance(3 * step);
    const code = codeOf(manager.totpSecret, scene.clock);
    const browsers = await Promise.all([half(manager), half(manager), half(manager)]);
    const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
  });

  test("may be a recovery code in any spelling, each of them once", async () => {
    const [one = "", other = ""] = manager.recoveryCodes;
    const first = await half(manager);
    expect((await give(first, one.toLowerCase().replaceAll("-", " "))).body).toMatchObject({
      state: "open",
      staff: { recoveryCodesLeft: 9 },
    });
    const second = await half(manager);
    expect((await give(second, one)).body["code"]).toBe("wrong-code");
    expect((await give(second, other)).status).toBe(200);
  });

  test("is refused if it is another person's code or recovery code", async () => {
    const other = await arriveManager(scene);
    const browser = await half(manager);
    scene.clock.advance(2 * step);
    expect((await give(browser, codeOf(other.totpSecret, scene.clock))).body["code"]).toBe("wrong-code");
    expect((await give(browser, other.recoveryCodes[0] ?? "")).body["code"]).toBe("wrong-code");
  });

  test("is throttled after five wrong codes, and the right one has to wait too", async () => {
    const browser = await half(manager);
    for (let miss = 0; miss < 5; miss += 1) await give(browser, "000000");
    const { status, body, headers } = await give(browser, codeOf(manager.totpSecret, scene.clock));
    expect([status, body["code"], headers["retry-after"]]).toEqual([429, "too-many-tries", "30"]);
  });
});

describe("the password", () => {
  test("is refused alike if it is wrong, for an unknown address and for an invited person", async () => {
    const staff = {
      firstname: "A",
      lastname: "B",
      email: "invited@regie.example",
      role: "valet",
      locale: "fr",
    };
    await manager.ask("POST /desk/staff", { body: { staff } });
    const refusals = [
      await half(manager, "Comptoir-Nuage-43!"),
      await half({ email: "nobody@regie.example" }),
      await half(staff),
    ].map(({ answer: { status, body } }) => [status, body]);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]?.[0]).toBe(401);
  });

  test("is throttled as for travellers (accounts §7)", async () => {
    for (let miss = 0; miss < 5; miss += 1) await half(manager, "Comptoir-Nuage-43!");
    expect((await half(manager)).answer.body["code"]).toBe("too-many-tries");
    scene.clock.advance(hour);
    expect((await half(manager)).answer.status).toBe(200);
  });
});

describe("a session", () => {
  test("ends after twelve hours, however much it is used", async () => {
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      scene.clock.advance(20 * minute);
      expect((await manager.ask("GET /desk/staff")).status).toBe(200);
    }
    scene.clock.advance(20 * minute);
    expect(await stateOf(manager)).toBe("unauthenticated");
  });

  test("locks after half an hour without use in the office, and a code unlocks it", async () => {
    scene.clock.advance(30 * minute);
    expect((await manager.ask("GET /desk/staff")).body["code"]).toBe("session-locked");
    expect(await stateOf(manager)).toBe("locked");
    expect((await give(manager, codeOf(manager.totpSecret, scene.clock))).body["state"]).toBe("open");
    expect((await manager.ask("GET /desk/staff")).status).toBe(200);
  });

  test("is not kept open by the page's own polling", async () => {
    for (let asked = 0; asked < 30; asked += 1) {
      scene.clock.advance(minute);
      await manager.ask("GET /desk/me");
    }
    expect(await stateOf(manager)).toBe("locked");
  });

  test("is one per browser: signing in there again ends the one before", async () => {
    const before = scene.browser(manager.cookies);
    const other = await arriveStaff(scene, manager, "valet");
    await signInAtDesk(scene, other, manager);
    expect(await stateOf(before)).toBe("unauthenticated");
  });

  test("ends at sign-out, and its cookie is cleared", async () => {
    const before = scene.browser(manager.cookies);
    const answer = await manager.ask("DELETE /desk/session");
    expect([answer.status, answer.headers["clear-site-data"]]).toEqual([204, '"cache"']);
    expect([manager.cookies.size, await stateOf(before)]).toEqual([0, "unauthenticated"]);
  });

  test("locks at once on request", async () => {
    const elsewhere = await signInAtDesk(scene, manager);
    expect((await elsewhere.ask("POST /desk/session/lock")).status).toBe(204);
    expect((await elsewhere.ask("GET /desk/staff")).body["code"]).toBe("session-locked");
    const me = await elsewhere.ask("GET /desk/me");
    expect(me.body["state"]).toBe("locked");
  });

  test("clears its cookie when it is ended from one's own list; ending another session does not", async () => {
    const elsewhere = await signInAtDesk(scene, manager);
    const listed = await elsewhere.ask("GET /desk/me/sessions");
    const sessions = listed.body["sessions"] as readonly { id: string; current: boolean }[];
    const ending = (isCurrent: boolean) => sessions.find(({ current }) => current === isCurrent)?.id ?? "";
    const size = elsewhere.cookies.size;
    await elsewhere.ask(`DELETE /desk/me/sessions/${ending(false)}`);
    expect(elsewhere.cookies.size).toBe(size);
    expect((await elsewhere.ask(`DELETE /desk/me/sessions/${ending(true)}`)).status).toBe(204);
    expect(elsewhere.cookies.size).toBe(size - 1);
  });
});

describe("asking for the second factor again", () => {
  const invite = () => {
    const staff = {
      firstname: "A",
      lastname: "B",
      email: `${Math.random()}@r.example`,
      role: "valet",
      locale: "en",
    };
    return manager.ask("POST /desk/staff", { body: { staff } });
  };

  test("happens a quarter of an hour after it was given, and not before", async () => {
    scene.clock.advance(15 * minute - 1);
    expect((await invite()).status).toBe(201);
    scene.clock.advance(1);
    const { status, body } = await invite();
    expect([status, body["code"]]).toEqual([403, "step-up-required"]);
    const before = scene.browser(manager.cookies);
    await give(manager, codeOf(manager.totpSecret, scene.clock));
    expect((await invite()).status).toBe(201);
    // The credential is rotated, so a copied one becomes worthless.
    expect(await stateOf(before)).toBe("unauthenticated");
  });
});

test("a sign-in is in the journal with its factor and its device", async () => {
  const device = await enrolDeviceAtDesk(scene, manager);
  const onDevice = await signInAtDesk(scene, manager, device);
  expect(await stateOf(onDevice)).toBe("open");
  const entries = await scene.services.db
    .selectFrom("journal")
    .select(["actor", "kind", "data"])
    .where("subject", "=", `staff ${manager.id}`)
    .where("kind", "=", "staff-signed-in")
    .orderBy("seq", "desc")
    .execute();
  expect(entries[0]).toMatchObject({
    actor: `staff ${manager.id}`,
    data: { by: "authenticator", device: device.deviceId },
  });
});
