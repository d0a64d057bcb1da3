// People at the desk: invited, enrolled and signed in over HTTP, each in a browser with a cookie jar of its own.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "#domain/access.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { minute } from "#domain/time.ts";
import { buildDeskServer } from "#server/desk-server.ts";
import type { Services } from "#server/services.ts";
import { createManager } from "#server/staff/create-manager.ts";
import { buildTestApp } from "./build-app.ts";
import type { TestClock } from "./clock.ts";

export const deskOrigin = "https://desk.example";

export const staffPassword = "Comptoir-Nuage-42!";

export type DeskAnswer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
};

type DeskAsking = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** One browser: sends the headers of the desk's own page, and keeps its cookies. */
export type DeskBrowser = {
  /** `ask("POST /desk/session", { body })` */
  readonly ask: (call: string, asking?: DeskAsking) => Promise<DeskAnswer>;
  readonly cookies: Map<string, string>;
};

export type DeskScene = {
  readonly services: Services;
  readonly clock: TestClock;
  readonly browser: (cookies?: ReadonlyMap<string, string>) => DeskBrowser;
  readonly close: () => Promise<void>;
};

export async function openDeskScene(environment: Record<string, string> = {}): Promise<DeskScene> {
  const scene = await buildTestApp({ environment: { DESK_URL: deskOrigin, ...environment } });
  const desk = await buildDeskServer(scene.services);
  await desk.ready();
  const browser = (known?: ReadonlyMap<string, string>): DeskBrowser => {
    const cookies = new Map(known);
    const ask = async (call: string, { body, headers = {} }: DeskAsking = {}): Promise<DeskAnswer> => {
      const [method = "", path = ""] = call.split(" ");
      const answer = await desk.inject({
        method: method as "GET",
        url: `/api${path}`,
        headers: given({
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined,
          "sec-fetch-site": "same-origin",
          origin: method === "GET" ? undefined : deskOrigin,
          ...headers,
        }),
        ...(body !== undefined && { payload: body as object }),
      });
      keepCookies(cookies, answer.headers["set-cookie"]);
      const isJson = String(answer.headers["content-type"]).startsWith("application/json");
      return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : {} };
    };
    return { ask, cookies };
  };
  const close = async (): Promise<void> => {
    await desk.close();
    await scene.close();
  };
  return { services: scene.services, clock: scene.clock, browser, close };
}

export type DeskPerson = {
  readonly id: string;
  readonly email: string;
  readonly totpSecret: string;
  readonly recoveryCodes: readonly string[];
};

export type AtDesk = DeskPerson & DeskBrowser;

/** A member of staff who has used an enrolment link. */
export async function enrolAtDesk(scene: DeskScene, link: string): Promise<DeskPerson> {
  const token = link.split("#")[1] ?? "";
  const { ask } = scene.browser();
  const opened = await ask("POST /desk/enrolment/opening", { body: { token } });
  const totpSecret = String(opened.body["totpSecret"]);
  const code = codeOf(totpSecret, scene.clock);
  const enrolled = await ask("POST /desk/enrolment", {
    body: { enrolment: { token, password: staffPassword, code } },
  });
  if (enrolled.status !== 201) throw new Error(`enrolment answered ${JSON.stringify(enrolled)}`);
  const email = String(opened.body["email"]);
  const { id } = await scene.services.db
    .selectFrom("staff")
    .select("id")
    .where("email", "=", toEmailAddress(email) ?? fail(email))
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  return { id, email, totpSecret, recoveryCodes: enrolled.body["recoveryCodes"] as string[] };
}

/** A new manager who has enrolled and signed in. */
export async function arriveManager(scene: DeskScene): Promise<AtDesk> {
  const email = newStaffEmail();
  const named = { email, firstname: "Claire", lastname: "Vasseur" };
  const created = await createManager(scene.services, named);
  if (!created.ok) throw new Error(`the address of a ${created.refusal}`);
  return signInAtDesk(scene, await enrolAtDesk(scene, created.value.link));
}

/** Invited by the manager, enrolled and signed in. */
export async function arriveStaff(scene: DeskScene, by: AtDesk, role: StaffRole): Promise<AtDesk> {
  const staff = { firstname: "Nadia", lastname: "Benali", email: newStaffEmail(), role, locale: "fr" };
  const invited = await by.ask("POST /desk/staff", { body: { staff } });
  if (invited.status !== 201) throw new Error(`invitation answered ${JSON.stringify(invited)}`);
  return signInAtDesk(scene, await enrolAtDesk(scene, String(invited.body["link"])));
}

/** Advances the clock first, because a code can be used once. */
export async function signInAtDesk(
  scene: DeskScene,
  person: DeskPerson,
  browser = scene.browser(),
): Promise<AtDesk> {
  scene.clock.advance(minute / 2);
  const signIn = { email: person.email, password: staffPassword };
  const half = await browser.ask("POST /desk/session", { body: { signIn } });
  const code = codeOf(person.totpSecret, scene.clock);
  const whole = await browser.ask("POST /desk/session/second-factor", { body: { code } });
  if (whole.status !== 200) throw new Error(`sign-in answered ${JSON.stringify([half, whole])}`);
  return { ...person, ...browser };
}

/** A browser that was enrolled as a device. */
export async function enrolDeviceAtDesk(
  scene: DeskScene,
  by: AtDesk,
): Promise<DeskBrowser & { readonly deviceId: string }> {
  const added = await by.ask("POST /desk/devices", { body: { device: { name: "Téléphone 3" } } });
  const token = String(added.body["link"]).split("#")[1];
  const browser = scene.browser();
  const enrolled = await browser.ask("POST /desk/device-enrolment", { body: { token } });
  if (enrolled.status !== 201) throw new Error(`enrolment answered ${JSON.stringify([added, enrolled])}`);
  const { id } = enrolled.body["device"] as { id: string };
  return { ...browser, deviceId: id };
}

/** The authenticator's code now, or so many 30-second steps from now. */
export function codeOf(totpSecret: string, clock: Pick<TestClock, "now">, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
  return totp.generate({ timestamp: clock.now() + steps * 30_000 });
}

function newStaffEmail() {
  const email = toEmailAddress(`${randomUUID()}@regie.example`);
  return email ?? fail("no address");
}

function keepCookies(cookies: Map<string, string>, set: string | string[] | undefined): void {
  for (const line of [set ?? []].flat()) {
    const [, name = "", value = "", rest = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(rest)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function given(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function fail(what: string): never {
  throw new Error(what);
}
