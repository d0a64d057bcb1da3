import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const sound = {
  MODE: "production",
  DATABASE_URL: "postgres://db.example/valet?sslmode=verify-full",
  SMTP_URL: "smtps://mail.example",
  TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
  PUBLIC_URL: "https://valet.example",
  TRUSTED_PROXIES: "10.0.0.1",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

function sentencesOf(changes: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig({ ...sound, ...changes }, "/srv/valet");
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

test("control: what is sound starts", () => {
  expect(sentencesOf({})).toEqual([]);
});

test.each([
  ["TRUSTED_PROXIES", undefined],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "10.0.0.1,::/0"],
  ["PUBLIC_URL", "http://valet.example"],
  ["TOKEN_SECRET", "a".repeat(40)],
  ["TOKEN_SECRET", `${sound.TOKEN_SECRET},${"abc".repeat(12)}`],
  ["DATABASE_URL", "postgres://db.example/valet"],
  ["DATABASE_URL", "postgres://db.example/valet?sslmode=prefer"],
  ["STRIPE_SECRET_KEY", "sk_test_1"],
  ["STRIPE_SECRET_KEY", "rk_test_1"],
  ["STRIPE_API_BASE", "http://stripe.example"],
] as const)("production refuses %s=%s, and says so in one sentence", (name, value) => {
  const sentences = sentencesOf({ [name]: value });
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(name);
});

test.each([
  { TRUSTED_PROXIES: "none" },
  { DATABASE_URL: "postgres://127.0.0.1/valet" },
  { DATABASE_URL: "postgres://localhost:5432/valet" },
  { DATABASE_URL: "postgres://valet@%2Frun%2Fpostgresql/valet" },
])("production takes %j", (changes) => {
  expect(sentencesOf(changes)).toEqual([]);
});

test("a live key never goes over http, whatever the mode", () => {
  const changes = { MODE: "demonstration", STRIPE_API_BASE: "http://127.0.0.1:4242" };
  expect(sentencesOf(changes)).toEqual([expect.stringContaining("STRIPE_API_BASE")]);
  expect(sentencesOf({ ...changes, STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([]);
});
