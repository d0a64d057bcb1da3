import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day, minute } from "#domain/time.ts";
import {
  type AtDesk,
  arriveManager,
  arriveStaff,
  codeOf,
  type DeskBrowser,
  enrolDeviceAtDesk,
  openDeskScene,
  signInAtDesk,
} from "#test/desk-scene.ts";
import { hashPassword } from "../passwords/password-hashes.ts";

const scene = await openDeskScene();
afterAll(() => scene.close());

let manager: AtDesk;
let valet: AtDesk;
let phone: DeskBrowser & { readonly deviceId: string };
const pin = "482615";

beforeAll(async () => {
  manager = await arriveManager(scene);
  valet = await arriveStaff(scene, manager, "valet");
  await valet.ask("PUT /desk/me/pin", { body: { pin } });
});
beforeEach(async () => {
  manager = await signInAtDesk(scene, manager);
  const enrolled = await enrolDeviceAtDesk(scene, manager);
  phone = { ...(await signInAtDesk(scene, valet, enrolled)), deviceId: enrolled.deviceId };
});

const stateOf = async ({ ask }: Pick<DeskBrowser, "ask">) => {
  const { status, body } = await ask("GET /desk/me");
  return status === 200 ? body["state"] : body["code"];
};
const unlock = ({ ask }: Pick<DeskBrowser, "ask">, typed: string) =>
  ask("POST /desk/session/unlock", { body: { pin: typed } });

/** Keeps the line of the password hashes full until told to end. */
function floodOfHashes() {
  let isEnding = false;
  const refill = async (): Promise<void> => {
    while (!isEnding) if (!(await hashPassword("Lampe-7-Quartz!")).ok) await setImmediate();
  };
  const line = Array.from({ length: 60 }, refill);
  return {
    end: async () => {
      isEnding = true;
      await Promise.all(line);
    },
  };
}

describe("the PIN", () => {
  test("unlocks on an enrolled device after five minutes of idleness", async () => {
    scene.clock.advance(5 * minute);
    expect(await stateOf(phone)).toBe("locked");
    const { status, body } = await unlock(phone, pin);
    expect([status, body["state"]]).toEqual([200, "open"]);
  });

  test("ends the session after five misses, even for the right PIN afterwards", async () => {
    scene.clock.advance(5 * minute);
    const misses = [];
    for (let miss = 0; miss < 5; miss += 1) misses.push((await unlock(phone, "111112")).body["left"]);
    expect(misses).toEqual([4, 3, 2, 1, 0]);
    expect((await unlock(phone, pin)).body["code"]).toBe("unauthenticated");
    const entry = await scene.services.db
      .selectFrom("journal")
      .select("data")
      .where("kind", "=", "staff-session-ended")
      .orderBy("seq", "desc")
      .executeTakeFirst();
    expect(entry?.data).toMatchObject({ why: "pin-misses" });
  });

  test("counts consecutive misses: the right PIN resets them", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let miss = 0; miss < 4; miss += 1) await unlock(phone, "111112");
      expect((await unlock(phone, pin)).status).toBe(200);
    }
  });

  test("is checked five times in twenty concurrent attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(phone, "111112")));
    const codes = answers.map(({ body }) => body["code"]);
    expect(codes.filter((code) => code === "wrong-pin")).toHaveLength(5);
    expect(await stateOf(phone)).toBe("unauthenticated");
  });

  test("is not counted where the server is too busy to check it, and earlier misses stay counted", async () => {
    const missesOf = async () => {
      const query = scene.services.db.selectFrom("staffSessions").select("pinMisses");
      const rows = await query.where("deviceId", "=", phone.deviceId).where("endedAt", "is", null).execute();
      return rows.map(({ pinMisses }) => pinMisses);
    };
    for (const [alreadyMissed, atOnce] of [
      [0, 3],
      [1, 3],
      [2, 2],
    ] as const) {
      for (let miss = (await missesOf())[0] ?? 0; miss < alreadyMissed; miss += 1)
        await unlock(phone, "111112");
      const flood = floodOfHashes();
      const answers = await Promise.all(Array.from({ length: atOnce }, () => unlock(phone, pin)));
      await flood.end();
      expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 503));
      expect(await missesOf()).toEqual([alreadyMissed]);
    }
  });

  test("unlocks neither a browser that is not enrolled nor the session of a person without a PIN", async () => {
    const office = await signInAtDesk(scene, valet);
    scene.clock.advance(30 * minute);
    expect((await unlock(office, pin)).body["code"]).toBe("no-pin");
    const other = await enrolDeviceAtDesk(scene, await signInAtDesk(scene, manager));
    const without = await signInAtDesk(scene, manager, other);
    expect((await unlock(without, pin)).body["code"]).toBe("no-pin");
  });

  test("is refused if it is a common one", async () => {
    const { status, body } = await phone.ask("PUT /desk/me/pin", { body: { pin: "123456" } });
    expect([status, body["fields"]]).toEqual([422, { pin: "not-accepted" }]);
  });
});

describe("a session on an enrolled device", () => {
  test("is refused without that device's cookie, or with another device's", async () => {
    const session = phone.cookies.get("__Host-desk") ?? "";
    const stolen = scene.browser(new Map([["__Host-desk", session]]));
    const other = await enrolDeviceAtDesk(scene, await signInAtDesk(scene, manager));
    const elsewhere = scene.browser(new Map([...other.cookies, ["__Host-desk", session]]));
    expect([await stateOf(phone), await stateOf(stolen), await stateOf(elsewhere)]).toEqual([
      "open",
      "unauthenticated",
      "unauthenticated",
    ]);
  });

  test("ends with the device's revocation, and signing in there again does not enrol it", async () => {
    expect((await manager.ask(`DELETE /desk/devices/${phone.deviceId}`)).status).toBe(204);
    expect((await unlock(phone, pin)).body["code"]).toBe("unauthenticated");
    const again = await signInAtDesk(scene, valet, phone);
    expect((await again.ask("GET /desk/me")).body["device"]).toBeUndefined();
    expect((await unlock(again, pin)).body["code"]).toBe("no-pin");
  });

  test("ends with the enrolment, after ninety days", async () => {
    scene.clock.advance(90 * day);
    expect(await stateOf(phone)).toBe("unauthenticated");
    const again = await signInAtDesk(scene, valet, phone);
    expect((await again.ask("GET /desk/me")).body["device"]).toBeUndefined();
  });
});

describe("the enrolment link of a device", () => {
  test("opens once", async () => {
    const added = await manager.ask("POST /desk/devices", { body: { device: { name: "Téléphone 4" } } });
    const token = String(added.body["link"]).split("#")[1];
    const enrol = () => scene.browser().ask("POST /desk/device-enrolment", { body: { token } });
    expect((await enrol()).status).toBe(201);
    expect((await enrol()).body["code"]).toBe("invalid-token");
  });

  test("opens for ten minutes, and never after a revocation", async () => {
    const added = async () => {
      const { body } = await manager.ask("POST /desk/devices", { body: { device: { name: "Téléphone 5" } } });
      const { id } = body["device"] as { id: string };
      return { id, token: String(body["link"]).split("#")[1] };
    };
    const [late, revoked] = [await added(), await added()];
    await manager.ask(`DELETE /desk/devices/${revoked.id}`);
    const enrol = (token: string | undefined) =>
      scene.browser().ask("POST /desk/device-enrolment", { body: { token } });
    expect((await enrol(revoked.token)).body["code"]).toBe("invalid-token");
    scene.clock.advance(10 * minute);
    expect((await enrol(late.token)).body["code"]).toBe("expired-token");
  });

  test("leads to a device whose revocation the list shows", async () => {
    await manager.ask(`DELETE /desk/devices/${phone.deviceId}`);
    const { body } = await manager.ask("GET /desk/devices");
    const devices = body["devices"] as { id: string; state: string }[];
    expect(devices.find(({ id }) => id === phone.deviceId)?.state).toBe("revoked");
  });
});

test("an authenticator code unlocks a session on a device, too", async () => {
  scene.clock.advance(5 * minute);
  const code = codeOf(valet.totpSecret, scene.clock);
  const { body } = await phone.ask("POST /desk/session/second-factor", { body: { code } });
  expect(body["state"]).toBe("open");
});
