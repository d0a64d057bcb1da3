import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const sound = {
  MODE: "production",
  DATABASE_URL: "postgres://db.example/valet?sslmode=verify-full",
  SMTP_URL: "smtps://mail.example",
  TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g",
  PUBLIC_URL: "https://valet.example",
  DESK_URL: "https://desk.valet.example",
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

test("control: a sound configuration starts", () => {
  expect(sentencesOf({})).toEqual([]);
});

const refused = [
  ["TRUSTED_PROXIES", undefined],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1"],
  ["TRUSTED_PROXIES", "10.0.0.1,::/0"],
  ["TRUSTED_PROXIES", "::/1,8000::/1"],
  ["TRUSTED_PROXIES", "::ffff:0:0/96"],
  ["PUBLIC_URL", undefined],
  ["PUBLIC_URL", "http://valet.example"],
  ["DESK_URL", "http://desk.valet.example"],
  ["DESK_URL", "https://valet.example"],
  ["API_ORIGIN", "http://api.valet.example"],
  ["SMTP_URL", undefined],
  ["OPERATOR_EMAIL", "bonjour"],
  ["TOKEN_SECRET", undefined],
  ["TOKEN_SECRET", "a".repeat(40)],
  ["TOKEN_SECRET", "0123456789abcdef0123456789abcdef"],
  ["TOKEN_SECRET", "this-is-the-secret-of-our-valet-service"],
  ["TOKEN_SECRET", `${sound.TOKEN_SECRET},${"abc".repeat(12)}`],
  ["DATABASE_URL", "postgres://db.example/valet"],
  ["DATABASE_URL", undefined],
  ["DATABASE_SERVICE_URL", "postgres://web@db.example/valet"],
  ["DATABASE_READ_URL", "postgres://db2.example,db3.example/valet"],
  ["DATABASE_URL", "postgres://db.example/valet?sslmode=prefer"],
  ["DATABASE_URL", "postgres://db.example/valet?sslmode=no-verify"],
  ["DATABASE_URL", "postgres://db.example/valet?sslmode=verify-full&sslmode=disable"],
  ["DATABASE_URL", "postgres://db.example/valet?sslmode=require&uselibpqcompat=true"],
  ["DATABASE_URL", "postgres://127.0.0.1/valet?host=db.example"],
  ["DATABASE_URL", "postgres:///valet?host=db.example"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
  ["SMTP_URL", "smtp://mail.example?requireTLS=false"],
  ["SMTP_URL", "smtp://mail.example?ignoreTLS=true"],
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
  ["SMTP_URL", "smtp://127.mail.example?ignoreTLS=true"],
  ["SMS_URL", "sandbox:"],
  ["SMS_URL", "http://key:secret@eu.api.ovh.com/1.0/sms/sms-ab1-1?consumer=c&sender=VALET"],
  ["STRIPE_SECRET_KEY", "sk_test_1"],
  ["STRIPE_SECRET_KEY", "rk_test_1"],
  ["STRIPE_API_BASE", "http://stripe.example"],
  ["NOW", "2026-11-21T08:00:00Z"],
] as const;

test.each(refused)(
  "rule 26: production refuses %s=%s, and says so in one sentence (configuration §2)",
  (name, value) => {
    const sentences = sentencesOf({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  },
);

test.each([
  { TRUSTED_PROXIES: "none" },
  { DESK_URL: undefined },
  { TRUSTED_PROXIES: "10.0.0.0/8,fd00::/8,203.0.113.7" },
  { API_ORIGIN: "https://api.valet.example" },
  { OPERATOR_EMAIL: "bonjour@valet.example" },
  { SMTP_URL: "smtp://mail.example" },
  {
    SMS_URL: "https://key:secret@eu.api.ovh.com/1.0/sms/sms-ab1-1?consumer=c&sender=VALET",
    SMS_COUNTRIES: "FR",
  },
  { SMS_URL: "http://key:secret@127.0.0.1:4000/1.0/sms/sms-ab1-1?consumer=c&sender=VALET" },
  { SMTP_URL: "smtp://127.0.0.1:25?ignoreTLS=true" },
  { DATABASE_URL: "postgres:///valet?host=/run/postgresql" },
  { DATABASE_URL: "postgres://db.example/valet?sslmode=verify-ca&uselibpqcompat=true" },
  { DATABASE_URL: "postgres://127.0.0.1/valet" },
  { DATABASE_URL: "postgres://localhost:5432/valet" },
  { DATABASE_URL: "postgres://valet@%2Frun%2Fpostgresql/valet" },
])("production accepts %j", (changes) => {
  expect(sentencesOf(changes)).toEqual([]);
});

test.each([
  ["postgres:///valet", "db.example", 1],
  ["postgres:///valet?sslmode=disable", "10.1.2.3", 1],
  ["postgres:///valet?sslmode=verify-full", "db.example", 0],
  ["postgres:///valet", "/run/postgresql", 0],
  ["postgres:///valet", "127.0.0.1", 0],
  ["postgres://db.example/valet?sslmode=verify-full", "elsewhere.example", 0],
])("a DATABASE_URL without a host is judged by PGHOST: %s at %s", (url, host, refusals) => {
  const sentences = sentencesOf({ DATABASE_URL: url, PGHOST: host });
  expect(sentences).toHaveLength(refusals);
  for (const sentence of sentences) expect(sentence).toMatch(/^DATABASE_URL must ask for TLS/);
});

test("without cards production starts only if it is told to sell without them (configuration §2)", () => {
  const noCards = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };
  expect(sentencesOf(noCards)).toEqual([
    "Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or CARD=off to sell without cards.",
  ]);
  expect(sentencesOf({ ...noCards, CARD: "off" })).toEqual([]);
});

test("rule 26: a live key never goes over http, whatever the mode", () => {
  const changes = { MODE: "demonstration", STRIPE_API_BASE: "http://127.0.0.1:4242" };
  expect(sentencesOf(changes)).toEqual([expect.stringContaining("STRIPE_API_BASE")]);
  expect(sentencesOf({ ...changes, STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([]);
});

test("the page on configuration has each of these sentences, and every variable that is read from the environment", () => {
  const page = readFileSync("docs/configuration.md", "utf8");
  const withoutValue = (sentence: string) =>
    sentence.replace(/: \S+ is too much/, ": … is too much").replace(/take \S+ out/, "take … out");
  // A malformed value is refused in every mode.
  const sentences = refused
    .filter(([name]) => name !== "OPERATOR_EMAIL")
    .flatMap(([name, value]) => sentencesOf({ [name]: value }));
  const noCards = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };
  for (const sentence of [...sentences, ...sentencesOf(noCards)]) {
    expect(page).toContain(`\`${withoutValue(sentence)}\``);
  }
  const source = ["config.ts", "platform/hosts/database-addresses.ts"]
    .map((file) => readFileSync(`src/server/${file}`, "utf8"))
    .join("\n");
  const names = new Set(Array.from(source.matchAll(/"([A-Z][A-Z_]+)"/g), ([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) expect(page).toContain(`\`${name}\``);
});
