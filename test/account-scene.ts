// People who register and sign in over HTTP, and the mailbox that they read.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Profile } from "#contract/accounts.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { insertUnlessTaken, updateAccount } from "#server/account-store/account-store.ts";
import { readOperatorAt } from "#server/operator/read-operator.ts";
import { toSettingsView } from "#server/operator/settings-view.ts";
import { hashPassword } from "#server/passwords/password-hashes.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import type { MailSender, RenderedMail } from "#server/platform/gateways/mail-sender.ts";
import { appendJournal } from "#server/platform/journal/append-journal.ts";
import type { Traces } from "#server/platform/traces/open-traces.ts";
import type { Services } from "#server/services.ts";
import { askOverHttp } from "./ask-over-http.ts";
import { buildTestApp } from "./build-app.ts";
import type { TestClock } from "./clock.ts";
import { runQueuedJobs } from "./run-due-jobs.ts";

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type Asking = {
  readonly body?: unknown;
  /** As in the `authorization` header, without "Bearer". */
  readonly token?: string | undefined;
  /** The caller's network address; by default this machine's. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type SignedIn = { readonly token: string; readonly profile: Profile };

export type AccountScene = {
  readonly services: Services;
  readonly clock: TestClock;
  /** `ask("POST /users/login", { body })` */
  readonly ask: (call: string, asking?: Asking) => Promise<Answer>;
  /** Runs the jobs that the calls so far have enqueued, and returns their mails, oldest first. */
  readonly readMails: (to?: string) => Promise<readonly RenderedMail[]>;
  readonly close: () => Promise<void>;
};

export const goodPassword = "Quartz-Lampe-7!";

/** A valid registration. */
export function registrationOf(email: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    firstname: "Camille",
    lastname: "Moreau",
    email,
    phone: "06 12 34 56 78",
    address: "1 rue de la Paix, 75002 Paris",
    password: goodPassword,
    accepted_terms: true,
    accepted_data_usage: true,
    ...changes,
  };
}

export function newEmail(): string {
  return `${randomUUID()}@mail.example`;
}

export async function openAccountScene(
  environment: Record<string, string> = {},
  traces?: Traces,
): Promise<AccountScene> {
  const { app, services, clock, close } = await buildTestApp({ environment, traces });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (call: string, { body, token, from, headers = {} }: Asking = {}): Promise<Answer> => {
    const [method = "", path = ""] = call.split(" ");
    const sent = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
    const asked = { method, path: `/api${path}`, headers: sent, body };
    const {
      status,
      headers: answered,
      text,
    } = await (from === undefined ? askOverHttp(address, asked) : askFrom(app, from, asked));
    const isJson = text !== "" && String(answered["content-type"]).startsWith("application/json");
    return { status, headers: answered, body: isJson ? JSON.parse(text) : text === "" ? {} : { text } };
  };
  const readMails = async (to?: string): Promise<readonly RenderedMail[]> => {
    const mails: RenderedMail[] = [];
    const sender: MailSender = { send: async (mail) => void mails.push(mail), close: () => undefined };
    // Mails that are due at some later time are sent now.
    await sql`update jobs set next_try_at = now() - interval '1 second'`.execute(services.db);
    await runQueuedJobs(services, sender);
    return to === undefined ? mails : mails.filter((mail) => mail.to === to);
  };
  return { services, clock, ask, readMails, close };
}

/** From a remote address of its own, which a real connection from this machine cannot have. */
async function askFrom(
  app: FastifyInstance,
  remoteAddress: string,
  { method, path, headers, body }: { method: string; path: string; headers: object; body: unknown },
) {
  const answer = await app.inject({
    method: method as "GET",
    url: path,
    remoteAddress,
    headers: { ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
}

/** The token of the one link in these mails. */
export function tokenIn(mails: readonly RenderedMail[]): string {
  const links = mails.flatMap(({ text }) => [...text.matchAll(/[?&](?:confirmation_)?token=([\w-]{43})/g)]);
  const tokens = new Set(links.map(([, token]) => token));
  const [token] = tokens;
  if (tokens.size !== 1 || token === undefined)
    throw new Error(`${tokens.size} links in ${mails.length} mails`);
  return token;
}

export async function signUp(scene: AccountScene, email: string): Promise<void> {
  const { status } = await scene.ask("POST /users/signup", { body: { registration: registrationOf(email) } });
  if (status !== 201) throw new Error(`sign-up answered ${status}`);
}

/** A confirmed account by the two calls and the mail between them. */
export async function registerByMail(scene: AccountScene, email = newEmail()): Promise<string> {
  await signUp(scene, email);
  const token = tokenIn(await scene.readMails(email));
  const { status } = await scene.ask(`GET /users/confirmation?confirmation_token=${token}`);
  if (status !== 200) throw new Error(`confirmation answered ${status}`);
  return email;
}

/** The same account written directly, without calls and mails: a hundred tests begin with one. */
export async function register({ services, clock }: AccountScene, email = newEmail()): Promise<string> {
  const { db } = services;
  const now = clock.now();
  const address = toEmailAddress(email);
  if (address === undefined) throw new Error("not an address");
  const { firstname, lastname, address: home } = registrationOf(email);
  const { termsVersion } = toSettingsView(await readOperatorAt(db, now), services);
  const passwordHash = await hashOfGoodPassword();
  const person = { firstname, lastname, email: address, phone: "+33612345678", address: home };
  await inTransaction(db, async (tx) => {
    const account = { ...person, id: newId(now), locale: "fr", passwordHash, termsVersion } as const;
    const { id, taken } = await insertUnlessTaken(tx, account, now);
    if (taken) throw new Error("the address is taken");
    await updateAccount(tx, id, { confirmedAt: now });
    const who = `account ${id}` as const;
    await appendJournal(tx, { at: now, actor: who, kind: "account-confirmed", subject: who });
  });
  return email;
}

/** Hashed once per process. */
let goodHash: ReturnType<typeof hashPassword> | undefined;

async function hashOfGoodPassword(): Promise<string> {
  goodHash ??= hashPassword(goodPassword);
  const hashed = await goodHash;
  if (!hashed.ok) throw new Error("busy");
  return hashed.value;
}

export async function signIn(
  scene: AccountScene,
  email: string,
  { password = goodPassword, ...asking }: Asking & { readonly password?: string } = {},
): Promise<SignedIn> {
  const answer = await scene.ask("POST /users/login", { ...asking, body: { user: { email, password } } });
  if (answer.status !== 200)
    throw new Error(`sign-in answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { token: credentialOf(answer), profile: answer.body as Profile };
}

/** A confirmed account, signed in. */
export async function arriveSignedIn(scene: AccountScene): Promise<SignedIn & { readonly email: string }> {
  const email = await register(scene);
  return { email, ...(await signIn(scene, email)) };
}

/** The person at a new address, by the mailed link and with the renewed credential; the old address is told. */
export async function moveToNewAddress<Person extends SignedIn>(
  scene: AccountScene,
  person: Person,
): Promise<Person & { readonly email: string }> {
  const email = newEmail();
  const { firstname, lastname, phone, address } = registrationOf(email);
  const user = { firstname, lastname, phone, address, email, current_password: goodPassword };
  const answer = await scene.ask(`PUT /users/${person.profile.id}`, { token: person.token, body: { user } });
  const link = tokenIn(await scene.readMails(email));
  const { status } = await scene.ask(`GET /users/confirmation?confirmation_token=${link}`);
  if (status !== 200) throw new Error(`the new address was answered ${status}`);
  await scene.readMails();
  return { ...person, email, token: credentialOf(answer) };
}

/** From the `authorization` header of a response. */
export function credentialOf({ headers }: Answer): string {
  const credential = /^Bearer (.+)$/.exec(String(headers["authorization"]))?.[1];
  if (credential === undefined) throw new Error("no credential in the answer");
  return credential;
}
