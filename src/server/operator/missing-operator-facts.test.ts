import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { buildDeskServer } from "#server/desk-server.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { ensureOperatorDefaults } from "./operator-defaults.ts";
import { readOperator } from "./read-operator.ts";

const environment = {
  MODE: "production",
  DATABASE_URL: "postgres://127.0.0.1/unused",
  PUBLIC_URL: "https://site.example",
  DESK_URL: "https://desk.site.example",
  TRUSTED_PROXIES: "none",
  SMTP_URL: "smtp://127.0.0.1:1",
  TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
  CARD: "off",
};

let scene: TestApp;
beforeAll(async () => {
  scene = await buildTestApp({ environment });
});
afterAll(() => scene.close());

async function readiness({ app }: Pick<TestApp, "app">) {
  const answer = await app.inject("/readyz");
  return [answer.statusCode, answer.json().status];
}

/** Starts with `OPERATOR_EMAIL` set. */
async function startWith(email: string): Promise<void> {
  const config = readConfig({ ...environment, OPERATOR_EMAIL: email }, "/srv/valet");
  await ensureOperatorDefaults({ ...scene.services, config });
}

test("rule 26: production takes no visitors until somebody is told of them, while the desk is open", async () => {
  expect(await readiness(scene)).toEqual([503, "operator-email-missing"]);
  const desk = await buildDeskServer(scene.services);
  expect(await readiness({ app: desk })).toEqual([200, "ready"]);
  await desk.close();

  await startWith("Bonjour@Valet.example");
  expect(await readiness(scene)).toEqual([200, "ready"]);
  expect((await readOperator(scene.services.db)).legal.email).toBe("bonjour@valet.example");

  await startWith("other@valet.example");
  expect((await readOperator(scene.services.db)).legal.email).toBe("bonjour@valet.example");
});

test("control: the demonstration is ready without an operator's e-mail address", async () => {
  const demonstration = await buildTestApp();
  expect((await readOperator(demonstration.services.db)).legal.email).toBe("");
  expect(await readiness(demonstration)).toEqual([200, "ready"]);
  await demonstration.close();
});
