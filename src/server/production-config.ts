// Configuration that production requires, and that it refuses: a sentence for each fault.
import { type CardCompany, cardCompanies } from "#domain/payment/card-companies.ts";
import { isGuessableSecret } from "./platform/exposure/guessable-secret.ts";
import { isLoopbackHost } from "./platform/exposure/loopback-host.ts";
import type { CardKeys } from "./platform/gateways/card-keys.ts";
import { hostUrls } from "./platform/hosts/host-urls.ts";

type Judged = {
  readonly databaseUrl: string | undefined;
  readonly databaseServiceUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly smtpUrl: URL | undefined;
  readonly sms: { readonly gateway: unknown } | undefined;
  readonly apiOrigin: string | undefined;
  readonly tokenSecrets: readonly string[];
  readonly now: unknown;
  readonly card: {
    readonly active: CardCompany | "sandbox" | undefined;
    readonly keys: { readonly [Name in CardCompany]: CardKeys[Name] | undefined };
  };
};

type GivenInProduction = {
  readonly publicUrl: URL | undefined;
  readonly deskUrl: URL | undefined;
  /** The raw value in the environment; absent: the variable is not set. */
  readonly trustedProxies: string | undefined;
  /** The driver's host where the database's address names none (`PGHOST`). */
  readonly databaseHost: string | undefined;
  /** Node's own switch: `0` accepts any certificate, whatever the addresses ask for. */
  readonly rejectUnauthorized: string | undefined;
  /** Sentences about malformed values, which are not reported as missing as well. */
  readonly malformed: readonly string[];
};

export function refusedInProduction(config: Judged, given: GivenInProduction): string[] {
  return [
    ...missing(config, given),
    ...unsafeOrigins(config, given),
    ...unsafeSecrets(config),
    ...unsafeWires(config, given),
    ...wrongCards(config),
    ...wrongSms(config),
  ];
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
    // Behind an undeclared proxy all clients seem to have one address, and share its rate limits.
    sentences.push(
      "TRUSTED_PROXIES must be set in production: the addresses of the reverse proxies, or none without one.",
    );
  }
  if (config.now !== undefined) sentences.push("NOW is a test clock and is refused in production.");
  return sentences;
}

function unsafeOrigins({ apiOrigin }: Judged, { publicUrl, deskUrl }: GivenInProduction): string[] {
  const api = apiOrigin === undefined ? undefined : new URL(apiOrigin);
  const origins = { PUBLIC_URL: publicUrl, DESK_URL: deskUrl, API_ORIGIN: api };
  const sentences = Object.entries(origins).flatMap(([name, url]) =>
    url === undefined || url.protocol === "https:" ? [] : [`${name} must begin with https:// in production.`],
  );
  // Browsers scope storage and the sign-in by origin: the desk must not share the site's.
  if (publicUrl !== undefined && publicUrl.host === deskUrl?.host)
    sentences.push("DESK_URL must be another origin than PUBLIC_URL.");
  return sentences;
}

function unsafeSecrets({ tokenSecrets }: Judged): string[] {
  if (!tokenSecrets.some(isGuessableSecret)) return [];
  return ["TOKEN_SECRET must be random: openssl rand -base64 32 makes one."];
}

/** Addresses of other machines have to use TLS. */
function unsafeWires(
  { databaseUrl, databaseServiceUrl, databaseDirectUrl, databaseReadUrl, smtpUrl }: Judged,
  { databaseHost, rejectUnauthorized }: GivenInProduction,
): string[] {
  const sentences: string[] = [];
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_SERVICE_URL: databaseServiceUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_READ_URL: databaseReadUrl,
  })) {
    const hosts =
      url === undefined ? [] : (hostUrls(url, url === databaseReadUrl ? "readable" : "writable") ?? []);
    if (!hosts.every((host) => isSafeDatabase(new URL(host), databaseHost)))
      sentences.push(`${name} must ask for TLS to another machine: add ?sslmode=verify-full.`);
  }
  if (rejectUnauthorized === "0")
    sentences.push("NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: it takes any certificate.");
  // SMTP upgrades to TLS unless the address turns that off (`smtp-mail.ts`).
  const weakened = [...(smtpUrl?.searchParams.keys() ?? [])].find((name) => /tls|secure/i.test(name));
  if (smtpUrl !== undefined && weakened !== undefined && !isLoopbackHost(smtpUrl.hostname))
    sentences.push(`SMTP_URL must leave TLS to another machine alone: take ${weakened} out of it.`);
  return sentences;
}

function isSafeDatabase({ hostname, searchParams }: URL, fallback: string | undefined): boolean {
  // In `pg-connection-string` the last of repeated parameters wins, and a `host` parameter overrides the URL's host.
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? "";
  const host = decodeURIComponent(last("host") || hostname) || (fallback ?? "");
  if (host === "" || host.startsWith("/") || isLoopbackHost(host)) return true;
  const isAsLibpq = last("uselibpqcompat") === "true";
  // As in libpq, `require` accepts any certificate.
  return (isAsLibpq ? ["verify-ca", "verify-full"] : ["require", "verify-ca", "verify-full"]).includes(
    last("sslmode"),
  );
}

function wrongCards({ card }: Judged): string[] {
  if (card.active === "sandbox") {
    return [
      "Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or CARD=off to sell without cards.",
    ];
  }
  return cardCompanies.flatMap((name) => wrongKey(name, card.keys[name]));
}

/** Travellers would wait for messages that nobody sends. */
function wrongSms({ sms }: Judged): string[] {
  if (sms?.gateway !== "sandbox") return [];
  return ["SMS_URL must lead to a gateway in production: the sandbox sends nothing."];
}

function wrongKey<Name extends CardCompany>(name: Name, keys: CardKeys[Name] | undefined): string[] {
  return keys && isTestKey[name](keys) ? [testKeys[name]] : [];
}

const isTestKey: { readonly [Name in CardCompany]: (keys: CardKeys[Name]) => boolean } = {
  stripe: ({ secretKey }) => secretKey.includes("_test_"),
};

const testKeys: Readonly<Record<CardCompany, string>> = {
  stripe: "STRIPE_SECRET_KEY must be a live key in production: a test key takes nobody's money.",
};
