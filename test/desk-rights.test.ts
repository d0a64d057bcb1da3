// Every call of the desk, tried by every kind of caller: generated from the contract, so that a new call is tested as
// soon as it is declared.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskApi } from "#contract/desk/desk-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { isPermitted, type StaffRole, staffRoles } from "#domain/access.ts";
import type { StaffSessionState } from "#domain/staff/staff-session-states.ts";
import { day, hour, later, minute } from "#domain/time.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { newOpaqueToken } from "#server/platform/secrets/opaque-token.ts";
import { authenticateTravellers } from "#server/sessions/authenticate.ts";
import { type DeskBrowser, openDeskScene } from "#test/desk-scene.ts";

const scene = await openDeskScene();
afterAll(() => scene.close());

const { db } = scene.services;
const ids = new Map<StaffRole, string>();
const device = { id: newId(scene.clock.now()), ...newOpaqueToken() };
const otherDevice = { id: newId(scene.clock.now()), ...newOpaqueToken() };

beforeAll(async () => {
  const now = scene.clock.now();
  for (const role of staffRoles) {
    const id = newId(now);
    ids.set(role, id);
    const names = { firstname: "A", lastname: "B", locale: "fr", createdAt: now } as const;
    await db
      .insertInto("staff")
      .values({ id, role, email: `${role}@regie.example` as never, ...names })
      .execute();
  }
  for (const { id, hash } of [device, otherDevice]) {
    await db
      .insertInto("staffDevices")
      .values({
        id,
        name: "Téléphone",
        createdAt: now,
        enrolmentHash: null,
        enrolmentExpiresAt: now,
        tokenHash: hash,
        enrolledAt: now,
        expiresAt: later(now, 90 * day),
      })
      .execute();
  }
});

type Session = {
  readonly role: StaffRole;
  readonly state?: StaffSessionState;
  readonly steppedUp?: boolean;
  readonly ended?: boolean;
  readonly on?: { readonly device: typeof device; readonly shown: typeof device };
};

/** Browsers with these sessions, written to the database directly, as there are several for each call. */
async function browsersOf<Name extends string>(
  sessions: Readonly<Record<Name, Session>>,
): Promise<Readonly<Record<Name, DeskBrowser>>> {
  const written = Object.entries<Session>(sessions).map(([name, session]) => {
    const token = newOpaqueToken();
    return { name, session, token };
  });
  // In one statement: single inserts would be a fifth of this file's time.
  await db
    .insertInto("staffSessions")
    .values(written.map(({ session, token }) => rowOf(session, token.hash)))
    .execute();
  const browsers = written.map(({ name, session: { on }, token }) => {
    const shown = on === undefined ? [] : ([["__Host-desk-device", on.shown.text]] as const);
    return [name, scene.browser(new Map([["__Host-desk", token.text], ...shown]))];
  });
  return Object.fromEntries(browsers);
}

function rowOf({ role, state = "open", steppedUp = true, ended = false, on }: Session, tokenHash: Buffer) {
  const now = scene.clock.now();
  const givenAt = steppedUp ? now : later(now, -15 * minute);
  return {
    id: newId(now),
    staffId: ids.get(role) ?? "",
    deviceId: on?.device.id ?? null,
    tokenHash,
    browser: "Firefox, Linux",
    startedAt: later(now, -hour),
    lastUsedAt: state === "locked" ? later(now, -30 * minute) : now,
    secondFactorAt: state === "second-factor-pending" ? null : givenAt,
    endsAt: later(now, hour),
    endedAt: ended ? now : null,
  };
}

/** Calls without the required parameters: an authorised caller gets `invalid` or `not-found`. */
async function codeFor(declared: Endpoint, { ask }: DeskBrowser): Promise<unknown> {
  const path = declared.path.replaceAll(/\{\w+\}/g, () => randomUUID());
  const { status, body } = await ask(`${declared.method} ${path}`);
  return body["code"] ?? status;
}

const refusedAtTheDoor: readonly unknown[] = [
  "unauthenticated",
  "forbidden",
  "session-locked",
  "second-factor-required",
  "step-up-required",
  "foreign-origin",
];

const calls = Object.entries<Endpoint>(deskApi).map(([name, declared]) => ({ name, declared }));
const staffCalls = calls.flatMap(({ name, declared }) =>
  declared.audience === "staff" ? [{ name, declared }] : [],
);

test.each(calls.filter(({ declared }) => declared.audience !== "staff"))(
  "$name admits anybody",
  async ({ declared }) => {
    expect(refusedAtTheDoor).not.toContain(await codeFor(declared, scene.browser()));
  },
);

/** A session of each role, and the insufficient sessions of a role that is permitted. */
function sessionsOf(role: StaffRole) {
  const everybodys = Object.fromEntries(staffRoles.map((asking) => [asking, { role: asking }]));
  return {
    ...(everybodys as Record<StaffRole, Session>),
    locked: { role, state: "locked", steppedUp: false },
    half: { role, state: "second-factor-pending" },
    late: { role, steppedUp: false },
    ended: { role, ended: true },
    own: { role, on: { device, shown: device } },
    elsewhere: { role, on: { device, shown: otherDevice } },
  } as const;
}

describe.each(staffCalls)("$name", ({ declared }) => {
  const letsIn = async (browser: DeskBrowser) =>
    expect(refusedAtTheDoor).not.toContain(await codeFor(declared, browser));
  const refuses = async (browser: DeskBrowser, code: string) =>
    expect(await codeFor(declared, browser)).toBe(code);
  const { may, alsoWhile = [], stepUp } = declared;
  const permitted = staffRoles.filter((role) => isPermitted(role, may));
  const [role = "manager"] = permitted;
  let browsers: Readonly<Record<keyof ReturnType<typeof sessionsOf>, DeskBrowser>>;
  beforeAll(async () => {
    browsers = await browsersOf(sessionsOf(role));
  });

  test("refuses a caller without a session, or with an unknown cookie", async () => {
    await refuses(scene.browser(), "unauthenticated");
    await refuses(scene.browser(new Map([["__Host-desk", "x".repeat(43)]])), "unauthenticated");
  });

  test("admits exactly the roles that have its permission", async () => {
    for (const asking of staffRoles) {
      const browser = browsers[asking];
      await (permitted.includes(asking) ? letsIn(browser) : refuses(browser, "forbidden"));
    }
  });

  test("refuses a session that is locked or lacks its second factor, unless the call admits that state", async () => {
    const { locked, half } = browsers;
    await (alsoWhile.includes("locked") ? letsIn(locked) : refuses(locked, "session-locked"));
    await (alsoWhile.includes("second-factor-pending")
      ? letsIn(half)
      : refuses(half, "second-factor-required"));
  });

  test("asks for the second factor again exactly if it says so", async () => {
    await (stepUp ? refuses(browsers.late, "step-up-required") : letsIn(browsers.late));
  });

  test("refuses a session that has ended", async () => {
    await refuses(browsers.ended, "unauthenticated");
  });

  test("admits a device's session on its own device, and refuses it on another one", async () => {
    await letsIn(browsers.own);
    await refuses(browsers.elsewhere, "unauthenticated");
  });
});

test("a traveller's credential is nobody's at the desk: every call for staff refuses it", async () => {
  const asked = authenticateTravellers(scene.services);
  expect((await asked({}, { audience: "anybody" })).principal.kind).toBe("nobody");
  const { ask } = scene.browser();
  for (const { declared } of staffCalls) {
    const path = declared.path.replaceAll(/\{\w+\}/g, () => randomUUID());
    const { status } = await ask(`${declared.method} ${path}`, {
      headers: { authorization: "Bearer a.b.c" },
    });
    expect([declared.path, status]).toEqual([declared.path, 401]);
  }
});
