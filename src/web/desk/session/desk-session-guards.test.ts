// desk §4: who signs out without a network is not signed in again by its return.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";
import {
  endSession,
  openSession,
  refreshSession,
  session,
  signInFrom,
  startSessionFrom,
} from "./desk-session.ts";

type Answer = {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly refusal?: { readonly code: string };
};

/** The server, with the person whose credential the browser has; unreachable while it is offline. */
const server = vi.hoisted(() => ({
  offline: false,
  credential: undefined as string | undefined,
  asked: [] as string[],
  /** What an answer waits for, by method. */
  held: new Map<string, Promise<unknown>>(),
}));
const phone = vi.hoisted(() => ({ facts: new Map<string, unknown>() }));

vi.mock("../api/desk-call.ts", () => ({
  deskCall: async ({ method, path }: { readonly method: string; readonly path: string }): Promise<Answer> => {
    server.asked.push(`${method} ${path}`);
    if (server.offline) return { ok: false, refusal: { code: "offline" } };
    if (server.credential === undefined) return { ok: false, refusal: { code: "unauthenticated" } };
    const answer = { ok: true, value: meOf(server.credential) };
    await server.held.get(method);
    if (method === "DELETE") server.credential = undefined;
    return answer;
  },
}));
vi.mock("../kept/kept-database.ts", () => ({
  keep: async (_store: string, fact: { readonly name: string }) => void phone.facts.set(fact.name, fact),
  drop: async (_store: string, name: string) => void phone.facts.delete(name),
  readKept: async (_store: string, name: string) => phone.facts.get(name),
}));
vi.mock("../kept/prefetched-day.ts", () => ({ prefetchDay: async () => undefined }));
vi.mock("../live/live-day.ts", () => ({ forgetStream: () => undefined }));

function meOf(id: string | undefined) {
  return { staff: { id }, state: "open", endsAt: "2999-01-01T00:00:00Z", zone: "Europe/Paris" };
}

const whoIsIn = () => {
  const current = session.read();
  return current.kind === "somebody" ? current.me.staff.id : current.kind;
};
const signIn = (id: string) => {
  server.credential = id;
  return startSessionFrom(Promise.resolve({ ok: true, value: meOf(id) } as never));
};
/** As the sign-in screen does: the answer brings the credential. */
const signInOnScreen = (id: string) =>
  signInFrom(async () => {
    server.asked.push("POST /desk/session");
    server.credential = id;
    return { ok: true, value: meOf(id) } as never;
  });
let last: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, act: () => Promise<unknown>) => {
    last = last.then(act);
    return last;
  },
};

beforeEach(async () => {
  stubStorage("localStorage");
  vi.stubGlobal("navigator", { onLine: true, locks });
  phone.facts.clear();
  server.held.clear();
  server.offline = false;
  await signIn("karim");
  server.asked = [];
});
afterEach(() => vi.unstubAllGlobals());

test("a sign-out without a network is sent before anything else, once the server is reached (desk §4)", async () => {
  server.offline = true;
  await endSession();
  expect(whoIsIn()).toBe("nobody");
  await refreshSession();
  expect(whoIsIn()).toBe("nobody");
  server.offline = false;
  server.asked = [];
  await refreshSession();
  expect(server.asked).toEqual(["DELETE /desk/session", "GET /desk/me"]);
  expect([whoIsIn(), server.credential]).toEqual(["nobody", undefined]);
  // Once is enough.
  await refreshSession();
  expect(server.asked.at(-1)).toBe("GET /desk/me");
  expect(server.asked).toHaveLength(3);
});

test("so it is after the app was closed and opened again without a network", async () => {
  server.offline = true;
  await endSession();
  session.write({ kind: "unknown" });
  await openSession();
  expect(whoIsIn()).toBe("nobody");
  server.offline = false;
  await refreshSession();
  expect([whoIsIn(), server.credential]).toEqual(["nobody", undefined]);
});

test("whoever signs in next is not signed out by it", async () => {
  server.offline = true;
  await endSession();
  server.offline = false;
  await signIn("lea");
  await refreshSession();
  expect(whoIsIn()).toBe("lea");
  expect(server.asked.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
});

test("of three people who sign in while that sign-out waits for its answer, none loses the credential to it", async () => {
  for (const person of ["lea", "noor", "hugo"]) {
    server.offline = true;
    await endSession();
    server.offline = false;
    const answered = Promise.withResolvers<void>();
    server.held.set("DELETE", answered.promise);
    server.asked = [];
    const told = refreshSession();
    const signedIn = signInOnScreen(person);
    await expect.poll(() => server.asked).toEqual(["DELETE /desk/session"]);
    answered.resolve();
    await Promise.all([told, signedIn]);
    expect([whoIsIn(), server.credential]).toEqual([person, person]);
    expect(server.asked.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
  }
});

test("who signs in before that sign-out was sent has it sent first, and once", async () => {
  server.offline = true;
  await endSession();
  server.offline = false;
  server.asked = [];
  await signInOnScreen("lea");
  await refreshSession();
  expect(server.asked).toEqual(["DELETE /desk/session", "POST /desk/session", "GET /desk/me"]);
  expect([whoIsIn(), server.credential]).toEqual(["lea", "lea"]);
});

test("an answer about the session before, come after the next person's sign-in, changes nothing", async () => {
  const answered = Promise.withResolvers<void>();
  server.held.set("GET", answered.promise);
  const told = refreshSession();
  await expect.poll(() => server.asked).toEqual(["GET /desk/me"]);
  await signIn("lea");
  answered.resolve();
  await told;
  expect(whoIsIn()).toBe("lea");
});

test("control: with a network the server ends the session at once, and no second call follows", async () => {
  await endSession();
  await refreshSession();
  expect(server.asked).toEqual(["DELETE /desk/session", "GET /desk/me"]);
  expect(whoIsIn()).toBe("nobody");
});
