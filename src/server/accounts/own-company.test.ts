import { afterAll, expect, test } from "vitest";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";
import { bookByHttp } from "#test/book-by-http.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const companies = [
  {
    typed: {
      name: " Exemple  SARL",
      siren: "732 829 320",
      vatNumber: "fr44732829320",
      address: "3 rue Basse, Lyon",
    },
    kept: {
      name: "Exemple SARL",
      siren: "732829320",
      vatNumber: "FR44732829320",
      address: "3 rue Basse, Lyon",
    },
  },
  { typed: { name: "Exemple & Fils", siren: "" }, kept: { name: "Exemple & Fils" } },
  {
    typed: { name: "Beispiel GmbH", vatNumber: "DE 136 695 976" },
    kept: { name: "Beispiel GmbH", vatNumber: "DE136695976" },
  },
];

test("an account has no company until one is saved, and can replace and remove it (payment §9)", async () => {
  const { token } = await arriveSignedIn(scene);
  const read = async () => (await scene.ask("GET /me/company", { token })).body;
  expect(await read()).toEqual({ company: null });
  for (const { typed, kept } of companies) {
    const saved = await scene.ask("PUT /me/company", { token, body: { company: typed } });
    expect([saved.status, saved.body]).toEqual([200, { company: kept }]);
    expect(await read()).toEqual({ company: kept });
  }
  const exported = await scene.ask("GET /me/export", { token });
  expect(exported.body["account"]).toMatchObject({ company: companies[2]?.kept });
  await scene.ask("PUT /me/company", { token, body: { company: null } });
  expect(await read()).toEqual({ company: null });
});

test("each invalid field of a company is named, and nothing is saved (payment §9)", async () => {
  const { token } = await arriveSignedIn(scene);
  const wrong = { name: "Exemple", siren: "123", vatNumber: "XX1" };
  const { reference } = await bookByHttp(scene, token);
  for (const path of ["/me/company", `/bookings/${reference}/company`]) {
    const refused = await scene.ask(`PUT ${path}`, { token, body: { company: wrong } });
    expect([refused.status, refused.body["fields"]]).toEqual([
      422,
      { siren: "siren", vatNumber: "vat-number" },
    ]);
    const unnamed = await scene.ask(`PUT ${path}`, { token, body: { company: { name: "" } } });
    expect([unnamed.status, unnamed.body["fields"]]).toEqual([422, { name: "required" }]);
  }
  expect((await scene.ask("GET /me/company", { token })).body).toEqual({ company: null });
  expect((await scene.ask(`GET /bookings/${reference}`, { token })).body).not.toHaveProperty("company");
});

test("a booking keeps its own company when the account's company changes (payment §9)", async () => {
  const { token } = await arriveSignedIn(scene);
  const { reference } = await bookByHttp(scene, token);
  const given = await scene.ask(`PUT /bookings/${reference}/company`, {
    token,
    body: { company: companies[0]?.typed },
  });
  expect(given.body).toMatchObject({ reference, company: companies[0]?.kept });
  await scene.ask("PUT /me/company", { token, body: { company: companies[1]?.typed } });
  const seen = await scene.ask(`GET /bookings/${reference}`, { token });
  expect(seen.body["company"]).toEqual(companies[0]?.kept);
  const taken = await scene.ask(`PUT /bookings/${reference}/company`, { token, body: { company: null } });
  expect(taken.body).not.toHaveProperty("company");
});
