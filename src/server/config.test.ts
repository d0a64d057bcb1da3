import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const folder = "/somewhere";

function sentencesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, folder);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

describe("the environment (contract)", () => {
  test("an empty one is the demonstration with its sandbox cards", () => {
    const config = readConfig({}, folder);
    expect(config).toMatchObject({
      mode: "demonstration",
      port: 3000,
      deskPort: 3001,
      host: "127.0.0.1",
      dataDir: "/somewhere/data",
      card: { active: "sandbox", keys: { stripe: undefined }, sandbox: true },
      tokenTtl: 3600,
      tokenMaxAge: 86_400,
      smtpUrl: undefined,
      databaseUrl: undefined,
      trustedProxies: [],
    });
    expect(config.publicUrl.origin).toBe("http://127.0.0.1:3000");
  });

  test.each([
    ["PORT", "web"],
    ["PORT", "70000"],
    ["DESK_PORT", "-1"],
    ["DESK_PORT", "3000"],
    ["MODE", "live"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
    ["METRICS_TOKEN", "with spaces in it, however long it may be"],
    ["CARD", "maybe"],
    ["CARD_MARKS", "visa, diners"],
    ["PUBLIC_URL", "valet.example"],
    ["PUBLIC_URL", "https://valet.example/site"],
    ["API_ORIGIN", "ftp://host"],
    ["DATABASE_URL", "mysql://host/db"],
    ["DATABASE_SERVICE_URL", "mysql://host/db"],
    ["DATABASE_READ_URL", "postgres://one,/valet"],
    ["DATABASE_READ_MAX_AGE", "0"],
    ["SMTP_URL", "http://mail"],
    ["SMS_URL", "on"],
    ["SMS_URL", "https://eu.api.ovh.com/1.0/sms/sms-ab1-1?consumer=c&sender=VALET"],
    ["SMS_URL", "https://key:secret@eu.api.ovh.com/1.0/sms/sms-ab1-1?consumer=c"],
    ["SMS_URL", "https://key:secret@eu.api.ovh.com/1.0/sms/sms-ab1-1?consumer=c&sender=TwelveLetters"],
    ["SMS_URL", "http://key:secret@gateway.example/1.0/sms/sms-ab1-1?consumer=c&sender=VALET"],
    ["SMS_COUNTRIES", "France"],
    ["STRIPE_API_BASE", "stripe"],
    ["TOKEN_TTL", "1.5"],
    ["TOKEN_SECRET", "short"],
    ["TOKEN_SECRET", " , "],
    ["NOW", "tomorrow"],
    ["NOW", "2027-02-30T00:00:00Z"],
    ["NOW", "2027-02-28T24:30:00Z"],
    ["PORT", "1e3"],
    ["PORT", "0x10"],
    ["PORT", "3000.0"],
    ["HOST", "foo bar"],
    ["HOST", "http://valet.example"],
    ["HOST", "1.2.3.4.5"],
    ["PUBLIC_URL", "https://name:word@valet.example"],
    ["DATABASE_URL", "postgres:valet"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Valet Service"],
    ["MAIL_FROM", "Valet <bonjour@valet.example>, Other <other@valet.example>"],
    ["FILES_URL", "ftp://files.example/valet"],
    ["FILES_URL", "s3:"],
    ["FILES_URL", "s3://bucket?endpoint=files.example"],
    ["FILES_URL", "s3://bucket/one//two"],
    ["FILES_URL", "s3://bucket/a%20b"],
    ["ARCHIVE_URL", "ftp://files.example/valet"],
    ["ARCHIVE_URL", "data"],
    ["ARCHIVE_URL", "/somewhere/data/archive"],
    ["TRUSTED_PROXIES", "proxy.internal"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ])("%s=%s is refused with a sentence that names it", (name, value) => {
    const sentences = sentencesOf({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(name);
  });

  test.each([
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "localhost"],
    ["DATABASE_URL", "postgres:///valet?host=/run/postgresql"],
    ["SMTP_URL", "smtps://valet:word@mail.example:465"],
    ["MAIL_FROM", "bonjour@valet.example"],
    ["MAIL_FROM", "Voiturier « Valet » <bonjour@valet.example>"],
    ["FILES_URL", "s3://bucket?endpoint=https://files.example"],
    ["ARCHIVE_URL", "s3://bucket/archive?endpoint=https://files.example"],
    ["ARCHIVE_URL", "/somewhere/data-archive"],
    ["NOW", "2026-11-21T08:00:00.500+01:00"],
  ])("%s=%s is accepted", (name, value) => {
    expect(sentencesOf({ [name]: value })).toEqual([]);
  });

  test("ARCHIVE_URL is refused for an operator's own database, which is archived by its own means", () => {
    expect(sentencesOf({ ARCHIVE_URL: "/archive", DATABASE_URL: "postgres:///valet" })).toEqual([
      expect.stringMatching(/^ARCHIVE_URL archives the embedded database alone/),
    ]);
  });

  test("a relative folder for files is resolved from where the server starts", () => {
    expect(readConfig({ FILES_URL: "uploads" }, folder).filesUrl).toBe("/somewhere/uploads");
    expect(readConfig({ FILES_URL: "/srv/uploads" }, folder).filesUrl).toBe("/srv/uploads");
  });

  test.each([
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "sk_test_1" }],
  ])("%s with another kind of key is refused by its name", (name, keys) => {
    const sentences = sentencesOf(keys);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must`));
  });

  test("one of the two Stripe keys without the other is refused", () => {
    expect(sentencesOf({ STRIPE_SECRET_KEY: "sk_test_1" })[0]).toContain("STRIPE_WEBHOOK_SECRET");
  });

  test("every invalid variable is reported at once", () => {
    expect(sentencesOf({ PORT: "x", MODE: "y", NOW: "z" })).toHaveLength(3);
  });

  test("production names each variable that is missing, and refuses the test clock", () => {
    const sentences = sentencesOf({ MODE: "production", NOW: "2026-11-21T08:00:00Z" }).join(" ");
    for (const name of [
      "DATABASE_URL",
      "SMTP_URL",
      "TOKEN_SECRET",
      "PUBLIC_URL",
      "TRUSTED_PROXIES",
      "STRIPE_SECRET_KEY",
      "NOW",
    ]) {
      expect(sentences).toContain(name);
    }
  });

  test("a blank variable counts as missing, in production too", () => {
    const blanks = {
      DATABASE_URL: " ",
      SMTP_URL: " ",
      TOKEN_SECRET: " ",
      PUBLIC_URL: " ",
      TRUSTED_PROXIES: " ",
    };
    const sentences = sentencesOf({ MODE: "production", CARD: "off", ...blanks });
    expect(sentences.map((sentence) => sentence.split(" ")[0])).toEqual(Object.keys(blanks));
    expect(sentencesOf({ MODE: "production", CARD: "off", ...blanks, SMTP_URL: "mail" })).toHaveLength(5);
  });

  test("with CARD=off the provider of earlier payments is still configured (payment §1)", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const { card } = readConfig({ CARD: "off", ...keys }, folder);
    expect(card).toMatchObject({
      active: undefined,
      keys: { stripe: { secretKey: "sk_test_1" } },
      sandbox: true,
    });
    expect(readConfig(keys, folder).card).toMatchObject({ active: "stripe", sandbox: true });
  });

  test("the accepted cards are those that CARD_MARKS names, in a fixed order, and none by default (payment §1)", () => {
    expect(readConfig({}, folder).card.marks).toEqual([]);
    expect(readConfig({ CARD_MARKS: " visa,cb , mastercard,visa" }, folder).card.marks).toEqual([
      "cb",
      "visa",
      "mastercard",
    ]);
  });

  test("production starts without cards if CARD=off", () => {
    const config = readConfig(
      {
        MODE: "production",
        CARD: "off",
        DATABASE_URL: "postgres://db/valet?sslmode=require",
        TRUSTED_PROXIES: "none",
        SMTP_URL: "smtps://mail.example",
        TOKEN_SECRET: "k3vQ9-rT7_xW2mZ8bN4cL6hJ1pS5dF0g,1pS5dF0gk3vQ9-rT7_xW2mZ8bN4cL6hJ",
        PUBLIC_URL: "https://valet.example",
        DESK_URL: "https://desk.valet.example",
      },
      folder,
    );
    expect(config.card).toEqual({
      active: undefined,
      keys: { stripe: undefined },
      marks: [],
      sandbox: false,
    });
    expect(config.tokenSecrets).toHaveLength(2);
  });
});
