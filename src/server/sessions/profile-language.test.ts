import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountScene, arriveSignedIn, openAccountScene } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";

let scene: AccountScene;

beforeAll(async () => {
  scene = await openAccountScene();
});
afterAll(() => scene.close());

async function englishTraveller() {
  const traveller = await arriveSignedIn(scene);
  const { id, firstname, lastname, phone, address } = traveller.profile;
  const user = { firstname, lastname, phone, address, locale: "en" };
  const { status } = await scene.ask(`PUT /users/${id}`, { token: traveller.token, body: { user } });
  if (status !== 200) throw new Error(`the profile's language answered ${status}`);
  await scene.readMails();
  return traveller;
}

const quote = {
  departureDate: "2027-04-12",
  dropOffTime: "08:00",
  returnDate: "2027-04-15",
  landingTime: "18:00",
};

async function firstLabel(asking: { token?: string; headers?: Record<string, string> }): Promise<string> {
  const { body } = await scene.ask("POST /quotes", { ...asking, body: { quote } });
  return (body["lines"] as readonly { readonly label: string }[])[0]?.label ?? "";
}

test("rule 15: a call that names no language is answered in the profile's, any other in its own (rules §8)", async () => {
  const { token } = await englishTraveller();
  expect(await firstLabel({ token })).toMatch(/days/);
  expect(await firstLabel({ token, headers: { "accept-language": "fr-FR" } })).toMatch(/jours/);
  expect(await firstLabel({})).toMatch(/jours/);
  // A wildcard or an unsupported language is no preference.
  for (const asked of ["*", "de-DE,de;q=0.9", ""]) {
    expect(await firstLabel({ token, headers: { "accept-language": asked } })).toMatch(/days/);
    expect(await firstLabel({ headers: { "accept-language": asked } })).toMatch(/jours/);
  }
  const { token: french } = await arriveSignedIn(scene);
  expect(await firstLabel({ token: french })).toMatch(/jours/);
});

test("rule 15: mails about a booking that was made so are in the profile's language", async () => {
  const { token, email } = await englishTraveller();
  await bookByHttp(scene, token);
  const subjects = (await scene.readMails(email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Booking confirmed/)]);
});
