import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleProfile } from "#test/example-settings.ts";
import { removeCredential, storeCredential } from "./credential.ts";
import { fetchSession, forgetSession, replaceProfile, signIn } from "./session.ts";
import { readSession } from "./session-state.ts";

const camille = { ...exampleProfile, id: "camille" };
const noemie = { ...exampleProfile, id: "noemie" };
const jonas = { ...exampleProfile, id: "jonas" };
const signedInAs = (profile: typeof camille) => ({ status: "signed-in", profile: { id: profile.id } });

/** Who is asked for, by credential, in the order of the calls; each waits for its answer. */
let asked: { readonly credential: string | null; readonly answer: (response: Response) => void }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("document", { documentElement: { lang: "fr", dataset: {} } });
  vi.stubGlobal("fetch", (address: string, { headers }: { readonly headers: Headers }) =>
    address.endsWith("/login")
      ? Promise.resolve(Response.json(noemie, { headers: { authorization: "hers" } }))
      : new Promise<Response>((answer) => {
          asked.push({ credential: headers.get("authorization"), answer });
        }),
  );
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

/** The question that was asked with this credential, once it has been sent. */
async function question(credential: string) {
  await expect.poll(() => asked.map((each) => each.credential)).toContain(credential);
  return (profile: typeof camille, renewed?: string) =>
    asked
      .find((each) => each.credential === credential)
      ?.answer(Response.json(profile, { headers: renewed === undefined ? {} : { authorization: renewed } }));
}

test("concurrent questions of one session are one call, and a renewed credential is the same session", async () => {
  storeCredential("first");
  const answers = [fetchSession(), fetchSession(), fetchSession()];
  (await question("first"))(camille, "renewed");
  for (const answer of answers) expect(await answer).toMatchObject(signedInAs(camille));
  expect(asked).toHaveLength(1);
});

test("an answer that comes after a sign-out signs nobody in", async () => {
  storeCredential("first");
  const late = fetchSession();
  const answer = await question("first");
  forgetSession();
  answer(camille);
  expect(await late).toEqual({ status: "signed-out" });
  expect(readSession()).toEqual({ status: "signed-out" });
});

test("an answer that comes after the credential was removed elsewhere signs nobody in", async () => {
  storeCredential("first");
  const late = fetchSession();
  const answer = await question("first");
  removeCredential();
  answer(camille);
  expect(await late).toEqual({ status: "signed-out" });
});

test("an answer that comes after another person's sign-in here does not replace it", async () => {
  storeCredential("first");
  const late = fetchSession();
  const answer = await question("first");
  await signIn({ email: noemie.email, password: "secret" });
  answer(camille);
  expect(await late).toMatchObject(signedInAs(noemie));
  expect(readSession()).toMatchObject(signedInAs(noemie));
});

test("of three sign-ins in other tabs the last one is shown, in whatever order the answers come", async () => {
  const answers = [];
  for (const credential of ["first", "second", "third"]) {
    storeCredential(credential);
    answers.push(fetchSession());
    await question(credential);
  }
  (await question("third"))(jonas);
  await expect.poll(readSession).toMatchObject(signedInAs(jonas));
  (await question("first"))(camille);
  (await question("second"))(noemie);
  for (const answer of answers) expect(await answer).toMatchObject(signedInAs(jonas));
  expect(readSession()).toMatchObject(signedInAs(jonas));
});

test("an update that is answered after a sign-out, or after another person's sign-in, changes nobody's session", async () => {
  storeCredential("first");
  await replaceProfile(camille);
  expect(readSession()).toMatchObject(signedInAs(camille));
  forgetSession();
  await replaceProfile(camille);
  expect(readSession()).toEqual({ status: "signed-out" });
  await signIn({ email: noemie.email, password: "secret" });
  await replaceProfile(camille);
  expect(readSession()).toMatchObject(signedInAs(noemie));
});
