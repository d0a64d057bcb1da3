import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import {
  goodPassword,
  newEmail,
  openAccountScene,
  register,
  signUp as registerUnconfirmed,
  registrationOf,
  signIn,
} from "#test/account-scene.ts";
import { callOf } from "#test/booking-scene.ts";
import { logIn } from "../sessions/log-in.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";

// accounts §5. Hashing and statements take the time: `bench/account-timing.ts` measures it, which no test can do
// reliably; this one checks that the work is the same.
const scene = await openAccountScene();
afterAll(() => scene.close());

const compiler = new PostgresQueryCompiler();

/** The SQL statements of one call, in order, without their parameters. */
async function statementsOf(work: (services: typeof scene.services) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...scene.services, db: scene.services.db.withPlugin(recorder) });
  return statements;
}

type Email = { readonly kind: string; readonly email: () => Promise<string> };

const unknown: Email = { kind: "an unknown address", email: async () => newEmail() };
const confirmed: Email = { kind: "a confirmed account", email: () => register(scene) };
const unconfirmed: Email = {
  kind: "an account that awaits its confirmation",
  email: async () => {
    const email = newEmail();
    await registerUnconfirmed(scene, email);
    return email;
  },
};

const from = (address: string) => ({
  origin: { address, userAgent: "", locale: "fr", requestId: "1" } as const,
});

const works: Readonly<Record<string, (services: typeof scene.services, email: string) => Promise<unknown>>> =
  {
    signUp: (services, email) => {
      const registration = registrationOf(email) as never;
      return signUp(
        services,
        callOf<typeof api.signUp>(undefined, { ...from("203.0.113.1"), body: { registration } }),
      );
    },
    logIn: (services, email) => {
      const user = { email, password: "Quartz-Lampe-8!" };
      return logIn(services, callOf<typeof api.logIn>(undefined, { ...from("203.0.113.2"), body: { user } }));
    },
    resendConfirmation: (services, email) => {
      const body = { confirmation: { email } };
      return resendConfirmation(
        services,
        callOf<typeof api.resendConfirmation>(undefined, { ...from("203.0.113.3"), body }),
      );
    },
    requestPasswordReset: (services, email) => {
      const body = { password: { email } };
      return requestPasswordReset(
        services,
        callOf<typeof api.requestPasswordReset>(undefined, { ...from("203.0.113.4"), body }),
      );
    },
  };

describe.each(Object.entries(works))("%s", (_, work) => {
  test.each([confirmed, unconfirmed])(
    "runs the same SQL for $kind as for an unknown address",
    async ({ email }) => {
      const [known, nobodys] = [await email(), await unknown.email()];
      const expected = await statementsOf((services) => work(services, nobodys));
      const done = await statementsOf((services) => work(services, known));
      expect(done.length).toBeGreaterThan(1);
      expect(done).toEqual(expected);
    },
  );
});

test("a change to a taken address runs the same SQL as a change to a free one", async () => {
  const own = await register(scene);
  const { profile } = await signIn(scene, own);
  const change = (email: string) =>
    statementsOf((services) => {
      const { firstname, lastname, phone, address } = profile;
      const user = { firstname, lastname, phone, address, email, current_password: goodPassword };
      return updateProfile(
        services,
        callOf<typeof api.updateProfile>(profile.id, { params: { id: profile.id }, body: { user } }),
      );
    });
  const [free, taken] = [await change(newEmail()), await change(await register(scene))];
  expect(taken).toEqual(free);
});

test("control: the comparison distinguishes two different statements", async () => {
  const outline = (name: "accounts" | "sessions") =>
    statementsOf(({ db }) =>
      db.selectFrom(name).select("id").where("id", "=", "00000000-0000-7000-8000-000000000000").execute(),
    );
  expect(await outline("accounts")).not.toEqual(await outline("sessions"));
  expect(await outline("accounts")).toEqual(await outline("accounts"));
});
