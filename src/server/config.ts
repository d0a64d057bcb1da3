// The only reader of the environment (contract, "Environment"). Malformed values are refused with a sentence each.
import { isIP } from "node:net";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { type EmailAddress, toEmailAddress } from "#domain/account/email-address.ts";
import { type CardCompany, cardCompanies } from "#domain/payment/card-companies.ts";
import type { CardMark } from "#domain/payment/card-marks.ts";
import { type Instant, instantFromIso, toLocalDate } from "#domain/time.ts";
import { type LogLevel, logLevels } from "./log.ts";
import { isBroadNetwork } from "./platform/exposure/broad-network.ts";
import { readPlaces, wrongArchive } from "./platform/files/files-url.ts";
import type { CardKeys, StripeConfig } from "./platform/gateways/card-keys.ts";
import { readCardMarks } from "./platform/gateways/read-card-marks.ts";
import { type DatabaseAddresses, readDatabases } from "./platform/hosts/database-addresses.ts";
import { readSms, type SmsConfig } from "./platform/sms/sms-config.ts";
import { readTraces, type TracesConfig } from "./platform/traces/traces-config.ts";
import { refusedInProduction } from "./production-config.ts";

export type Mode = "demonstration" | "production";

export type CardConfig = {
  /** Provider of new payments; absent: the operator sells without cards. */
  readonly active: CardCompany | "sandbox" | undefined;
  /** Kept even where cards are off: a payment is refunded by the provider that took it. */
  readonly keys: { readonly [Name in CardCompany]: CardKeys[Name] | undefined };
  readonly marks: readonly CardMark[];
  /** Whether the sandbox is there: never in production. */
  readonly sandbox: boolean;
};

export type Config = DatabaseAddresses & {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly deskPort: number;
  readonly publicUrl: URL;
  readonly deskUrl: URL;
  /** Origin whose `/api` the site calls; absent: the site's own. */
  readonly apiOrigin: string | undefined;
  readonly dataDir: string;
  readonly filesUrl: string;
  /** Where the embedded database is archived, for recovery to any moment; absent: it is not. */
  readonly archiveUrl: string | undefined;
  /** A time-stamping authority (RFC 3161); absent: nobody stamps the journal's heads. */
  readonly tsaUrl: URL | undefined;
  /** Absent: mails are kept, and shown at `/mail` in the demonstration. */
  readonly smtpUrl: URL | undefined;
  readonly mailFrom: string;
  /** The SMS gateway, and the countries that it may send to; absent: no text messages are sent. */
  readonly sms: SmsConfig | undefined;
  readonly logLevel: LogLevel;
  /** The bearer token that a scrape of `/metrics` sends; absent: there are no metrics. */
  readonly metricsToken: string | undefined;
  /** The trace collector, and how spans are sent to it; absent: there are no traces. */
  readonly traces: TracesConfig | undefined;
  /** Recipient of mails to the operator until the settings name one; absent: they wait, and production is not ready. */
  readonly operatorEmail: EmailAddress | undefined;
  readonly card: CardConfig;
  /** Absent: made once and kept in `dataDir`. The keys after the first only verify: rotation (accounts §6). */
  readonly tokenSecrets: readonly string[];
  /** Seconds that a sign-in token lives, renewed while in use. */
  readonly tokenTtl: number;
  /** Seconds after which a session ends, however much it is used. */
  readonly tokenMaxAge: number;
  /** Addresses or networks of the reverse proxies whose `x-forwarded-for` is trusted; empty: the header is ignored. */
  readonly trustedProxies: readonly string[];
  /** Drain time: seconds between reporting not ready and stopping; the load balancer has to poll more often. */
  readonly drainSeconds: number;
  /** Hours after which the last backup is too old; 0: backups are made by other means. */
  readonly backupMaxAge: number;
  readonly backups: "nightly" | "off";
  /** Start of the test clock; absent: the real clock. */
  readonly now: Instant | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with one sentence for each fault, so that all can be fixed at once. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
    this.sentences = sentences;
  }
}

export function readConfig(environment: Environment, workingFolder: string): Config {
  const wrong: string[] = [];
  const read = reader(environment, wrong);
  const mode = read.oneOf("MODE", ["demonstration", "production"], "demonstration");
  const host = readHost(read) ?? "127.0.0.1";
  const ownOrigin = (at: number): URL => new URL(`http://${host.includes(":") ? `[${host}]` : host}:${at}`);
  const port = read.number("PORT", 3000, { from: 0, to: 65_535 });
  // With port 0 the system chooses, so the desk's port is chosen too.
  const deskPort = read.number("DESK_PORT", port === 0 ? 0 : 3001, { from: 0, to: 65_535 });
  const publicUrl = read.origin("PUBLIC_URL");
  const deskUrl = read.origin("DESK_URL");
  const dataDir = path.resolve(workingFolder, read.text("DATA_DIR") ?? "data");
  const tokenTtl = read.number("TOKEN_TTL", 3600, { from: 1, to: 86_400 });
  const tokenMaxAge = read.number("TOKEN_MAX_AGE", 86_400, { from: 1, to: 31_536_000 });
  const config: Config = {
    mode,
    host,
    port,
    deskPort,
    publicUrl: publicUrl ?? ownOrigin(port),
    deskUrl: deskUrl ?? ownOrigin(deskPort),
    apiOrigin: read.origin("API_ORIGIN")?.origin,
    ...readDatabases(read, wrong),
    dataDir,
    ...readPlaces(read.text, wrong, { workingFolder, dataDir }),
    tsaUrl: read.url("TSA_URL", ["http:", "https:"]),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: readMailbox(read) ?? "Valet Service <bonjour@valet-service.example>",
    sms: readSms(read, wrong),
    operatorEmail: readOperatorEmail(read),
    card: readCard(read, mode, wrong),
    tokenSecrets: readSecrets(read, wrong),
    tokenTtl,
    tokenMaxAge,
    trustedProxies: readProxies(read, wrong),
    drainSeconds: read.number("DRAIN_SECONDS", mode === "production" ? 2 : 0, { from: 0, to: 60 }),
    backupMaxAge: read.number("BACKUP_MAX_AGE_HOURS", mode === "production" ? 48 : 0, { from: 0, to: 8_760 }),
    backups: read.oneOf("BACKUPS", ["nightly", "off"], mode === "production" ? "nightly" : "off"),
    logLevel: read.oneOf("LOG_LEVEL", logLevels, "info"),
    metricsToken: readMetricsToken(read),
    traces: readTraces(read, wrong),
    now: read.instant("NOW"),
  };
  if (port === deskPort && port !== 0) wrong.push("DESK_PORT must be another port than PORT.");
  wrong.push(...wrongArchive(config));
  if (tokenMaxAge < tokenTtl) wrong.push("TOKEN_MAX_AGE must not be shorter than TOKEN_TTL.");
  if (mode === "production") {
    const given = {
      publicUrl,
      deskUrl,
      trustedProxies: read.text("TRUSTED_PROXIES"),
      databaseHost: read.text("PGHOST"),
      rejectUnauthorized: read.text("NODE_TLS_REJECT_UNAUTHORIZED"),
      malformed: wrong,
    };
    wrong.push(...refusedInProduction(config, given));
  }
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

function readHost(read: Reader): string | undefined {
  const isName = (host: string): boolean =>
    /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host) && URL.canParse(`http://${host}`);
  const isHost = (host: string): boolean => isIP(host) !== 0 || isName(host);
  return read.matching("HOST", isHost, "an address of this machine, or a name such as localhost");
}

function readMailbox(read: Reader): string | undefined {
  const form = /^([^<>@,;\r\n]*<[^<>@,;\s]+@[^<>@,;\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/;
  return read.matching(
    "MAIL_FROM",
    (mailbox) => form.test(mailbox),
    "one e-mail address, such as Valet Service <bonjour@valet.example>",
  );
}

function readOperatorEmail(read: Reader): EmailAddress | undefined {
  const given = read.matching(
    "OPERATOR_EMAIL",
    (address) => toEmailAddress(address) !== undefined,
    "an e-mail address, such as bonjour@valet.example",
  );
  return given === undefined ? undefined : toEmailAddress(given);
}

function readMetricsToken(read: Reader): string | undefined {
  return read.matching(
    "METRICS_TOKEN",
    (token) => /^[\w.~+/=-]{32,}$/.test(token),
    "at least 32 letters and digits without spaces: openssl rand -hex 32 makes some",
  );
}

function readCard(read: Reader, mode: Mode, wrong: string[]): CardConfig {
  const isOff = read.oneOf("CARD", ["on", "off"], "on") === "off";
  const keys = { stripe: readStripe(read, wrong) };
  const active = cardCompanies.find((name) => keys[name] !== undefined) ?? "sandbox";
  const marks = readCardMarks(read.text, wrong);
  return { active: isOff ? undefined : active, keys, marks, sandbox: mode !== "production" };
}

function readStripe(read: Reader, wrong: string[]): StripeConfig | undefined {
  const secretKey = read.matching("STRIPE_SECRET_KEY", isSecretKey, "a key that begins with sk_ or rk_");
  const webhookSecret = read.matching(
    "STRIPE_WEBHOOK_SECRET",
    (secret) => /^whsec_\S+$/.test(secret),
    "a secret that begins with whsec_",
  );
  const apiBase = read.url("STRIPE_API_BASE", ["http:", "https:"]);
  const given = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"].filter(
    (name) => read.text(name) !== undefined,
  );
  if (given.length === 1) {
    wrong.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.");
  }
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  if (apiBase?.protocol === "http:" && secretKey.includes("_live_")) {
    wrong.push("STRIPE_API_BASE must begin with https:// where a live key is sent to it.");
  }
  return { secretKey, webhookSecret, apiBase };
}

function isSecretKey(key: string): boolean {
  return /^[sr]k_(test|live)_\w+$/.test(key);
}

function readSecrets(read: Reader, wrong: string[]): readonly string[] {
  const given = read.text("TOKEN_SECRET");
  const secrets = (given ?? "").split(",").flatMap((secret) => secret.trim() || []);
  if (secrets.some((secret) => secret.length < 32) || (given !== undefined && secrets.length === 0)) {
    wrong.push(
      "TOKEN_SECRET must have at least 32 characters (several, newest first, are separated by commas).",
    );
  }
  return secrets;
}

function readProxies(read: Reader, wrong: string[]): readonly string[] {
  const given = read.text("TRUSTED_PROXIES") ?? "none";
  const proxies = given === "none" ? [] : given.split(",").flatMap((proxy) => proxy.trim() || []);
  if (!proxies.every((proxy) => isIP(proxy) !== 0 || ipaddr.isValidCIDR(proxy))) {
    wrong.push(
      "TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.1,10.1.0.0/16.",
    );
    return [];
  }
  // A network as wide as the internet would let any client forge `x-forwarded-for`.
  const broad = proxies.find((proxy) => isIP(proxy) === 0 && isBroadNetwork(proxy));
  if (broad !== undefined) {
    wrong.push(`TRUSTED_PROXIES must name proxies of your own: ${broad} is too much of the internet.`);
    return [];
  }
  return proxies;
}

type Reader = ReturnType<typeof reader>;

function reader(environment: Environment, wrong: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = (name: string, schemes: readonly string[]): URL | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed?.hostname && schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`)))
      return parsed;
    wrong.push(`${name} must be an address that begins with ${schemes.join("// or ")}//.`);
    return undefined;
  };
  return {
    text,
    url,
    matching(name: string, isRight: (value: string) => boolean, described: string): string | undefined {
      const value = text(name);
      if (value === undefined || isRight(value)) return value;
      wrong.push(`${name} must be ${described}.`);
      return undefined;
    },
    origin(name: string): URL | undefined {
      const parsed = url(name, ["http:", "https:"]);
      if (parsed && parsed.href !== `${parsed.origin}/`) {
        wrong.push(`${name} must be an origin, without a path and without a sign-in.`);
      }
      return parsed;
    },
    number(name: string, preset: number, range: { from: number; to: number }): number {
      const value = text(name);
      if (value === undefined) return preset;
      const parsed = Number(value);
      if (/^\d+$/.test(value) && parsed >= range.from && parsed <= range.to) return parsed;
      wrong.push(`${name} must be a whole number from ${range.from} to ${range.to}.`);
      return preset;
    },
    oneOf<const Choice extends string>(name: string, choices: readonly Choice[], preset: Choice): Choice {
      const value = text(name);
      if (value === undefined) return preset;
      const chosen = choices.find((choice) => choice === value);
      if (chosen === undefined) wrong.push(`${name} must be one of ${choices.join(", ")}.`);
      return chosen ?? preset;
    },
    instant(name: string): Instant | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const form = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
      const [, date = ""] = form.exec(value) ?? [];
      // `Date.parse` reads some days that do not exist as a day of the next month.
      if (toLocalDate(date) !== undefined && !Number.isNaN(Date.parse(value))) return instantFromIso(value);
      wrong.push(`${name} must be an ISO 8601 instant such as 2026-11-21T08:00:00Z.`);
      return undefined;
    },
  };
}
