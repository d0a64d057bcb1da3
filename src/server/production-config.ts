// What production does not start without, and what it does not start with: a sentence for each.
import { isIP } from "node:net";
import { type CardCompany, cardCompanies } from "#domain/payment/card-companies.ts";
import type { CardKeys } from "./platform/gateways/card-keys.ts";

type Judged = {
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: URL | undefined;
  readonly tokenSecrets: readonly string[];
  readonly now: unknown;
  readonly card: {
    readonly active: CardCompany | "sandbox" | undefined;
    readonly keys: { readonly [Name in CardCompany]: CardKeys[Name] | undefined };
  };
};

type GivenInProduction = {
  readonly publicUrl: URL | undefined;
  /** As it stands in the environment; absent: not said at all. */
  readonly trustedProxies: string | undefined;
  /** Sentences about values that are malformed, which are not said to be missing as well. */
  readonly malformed: readonly string[];
};

export function refusedInProduction(config: Judged, given: GivenInProduction): string[] {
  return [...missing(config, given), ...unsafe(config, given), ...wrongCards(config)];
}

function missing(config: Judged, { publicUrl, trustedProxies, malformed }: GivenInProduction): string[] {
  const needed = {
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    TOKEN_SECRET: config.tokenSecrets[0],
    PUBLIC_URL: publicUrl,
  };
  const names = Object.entries(needed).flatMap(([name, value]) => {
    const isMalformed = malformed.some((sentence) => sentence.startsWith(`${name} `));
    return value === undefined && !isMalformed ? [name] : [];
  });
  const sentences = names.map((name) => `${name} must be set in production.`);
  if (trustedProxies === undefined) {
    // Behind a proxy that nobody told us about everybody comes from one address, and shares its limits.
    sentences.push(
      "TRUSTED_PROXIES must be set in production: the addresses of the reverse proxies, or none without one.",
    );
  }
  if (config.now !== undefined) sentences.push("NOW is a test clock and is refused in production.");
  return sentences;
}

function unsafe(config: Judged, { publicUrl }: GivenInProduction): string[] {
  const sentences: string[] = [];
  if (publicUrl !== undefined && publicUrl.protocol !== "https:")
    sentences.push("PUBLIC_URL must begin with https:// in production.");
  if (config.tokenSecrets.some(isGuessable))
    sentences.push("TOKEN_SECRET must be random: openssl rand -base64 32 makes one.");
  if (config.databaseUrl !== undefined && isRemote(config.databaseUrl) && !asksForTls(config.databaseUrl))
    sentences.push("DATABASE_URL must ask for TLS to another machine: add ?sslmode=verify-full.");
  return sentences;
}

function wrongCards({ card }: Judged): string[] {
  if (card.active === "sandbox") {
    return [
      "Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or CARD=off to sell without cards.",
    ];
  }
  return cardCompanies.flatMap((name) => {
    const keys = card.keys[name];
    return keys && isTestKey[name](keys) ? [testKeys[name]] : [];
  });
}

const isTestKey: { readonly [Name in CardCompany]: (keys: CardKeys[Name]) => boolean } = {
  stripe: ({ secretKey }) => secretKey.includes("_test_"),
};

const testKeys: Readonly<Record<CardCompany, string>> = {
  stripe: "STRIPE_SECRET_KEY must be a live key in production: a test key takes nobody's money.",
};

/** Hardly a dozen different characters: typed, or the same over and over. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 12;
}

function isRemote(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, "");
  const isSocket = host === "" || host.startsWith("/");
  return (
    !isSocket && host !== "localhost" && !(isIP(host) === 4 && host.startsWith("127.")) && host !== "::1"
  );
}

function asksForTls(databaseUrl: string): boolean {
  return ["require", "verify-ca", "verify-full"].includes(
    new URL(databaseUrl).searchParams.get("sslmode") ?? "",
  );
}
