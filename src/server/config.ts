// The only reader of the environment (contract, "Environment"). Malformed values are refused with a sentence each.
import { isIP } from "node:net";
import path from "node:path";
import { type Instant, instantFromIso } from "#domain/time.ts";

export type Mode = "demonstration" | "production";

export type StripeConfig = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Absent: Stripe's own. */
  readonly apiBase: URL | undefined;
};

export type CardConfig =
  | { readonly kind: "stripe"; readonly stripe: StripeConfig }
  | { readonly kind: "sandbox" }
  | { readonly kind: "off" };

export type Config = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly deskPort: number;
  readonly publicUrl: URL;
  readonly deskUrl: URL;
  /** Origin whose `/api` the site calls; absent: the site's own. */
  readonly apiOrigin: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly filesUrl: string;
  /** Absent: mails are kept, and shown at `/mail` in the demonstration. */
  readonly smtpUrl: URL | undefined;
  readonly mailFrom: string;
  readonly card: CardConfig;
  /** Absent: made once and kept in `dataDir`. The keys after the first only verify: rotation (accounts §6). */
  readonly tokenSecrets: readonly string[];
  /** Seconds that a sign-in token lives, renewed while in use. */
  readonly tokenTtl: number;
  /** Seconds after which a session ends, however much it is used. */
  readonly tokenMaxAge: number;
  /** Addresses or networks of reverse proxies whose `x-forwarded-for` is believed; none: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Start of the test clock; absent: the real clock. */
  readonly now: Instant | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown with one sentence for each thing that is wrong, so that all are mended at once. */
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
  const host = read.text("HOST") ?? "127.0.0.1";
  const port = read.number("PORT", 3000, { from: 0, to: 65_535 });
  const deskPort = read.number("DESK_PORT", 3001, { from: 0, to: 65_535 });
  const publicUrl = read.origin("PUBLIC_URL");
  const apiOrigin = read.origin("API_ORIGIN");
  const dataDir = path.resolve(workingFolder, read.text("DATA_DIR") ?? "data");
  const tokenTtl = read.number("TOKEN_TTL", 3600, { from: 1, to: 86_400 });
  const tokenMaxAge = read.number("TOKEN_MAX_AGE", 86_400, { from: 1, to: 31_536_000 });
  const smtpUrl = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const config: Config = {
    mode,
    host,
    port,
    deskPort,
    publicUrl: publicUrl ?? new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`),
    deskUrl:
      read.origin("DESK_URL") ?? new URL(`http://${host.includes(":") ? `[${host}]` : host}:${deskPort}`),
    apiOrigin: apiOrigin?.origin,
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"])?.href,
    dataDir,
    filesUrl: read.text("FILES_URL") ?? path.join(dataDir, "files"),
    smtpUrl,
    mailFrom: read.text("MAIL_FROM") ?? "Valet Service <bonjour@valet-service.example>",
    card: readCard(read, wrong),
    tokenSecrets: readSecrets(read, wrong),
    tokenTtl,
    tokenMaxAge,
    trustedProxies: readProxies(read, wrong),
    now: read.instant("NOW"),
  };
  if (tokenMaxAge < tokenTtl) wrong.push("TOKEN_MAX_AGE must not be shorter than TOKEN_TTL.");
  if (mode === "production") wrong.push(...missingInProduction(environment, config));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

function readCard(read: Reader, wrong: string[]): CardConfig {
  if (read.oneOf("CARD", ["on", "off"], "on") === "off") return { kind: "off" };
  const secretKey = read.text("STRIPE_SECRET_KEY");
  const webhookSecret = read.text("STRIPE_WEBHOOK_SECRET");
  const apiBase = read.url("STRIPE_API_BASE", ["http:", "https:"]);
  if (secretKey === undefined && webhookSecret === undefined) return { kind: "sandbox" };
  if (secretKey === undefined || webhookSecret === undefined) {
    wrong.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.");
    return { kind: "off" };
  }
  return { kind: "stripe", stripe: { secretKey, webhookSecret, apiBase } };
}

function readSecrets(read: Reader, wrong: string[]): readonly string[] {
  const secrets = (read.text("TOKEN_SECRET") ?? "").split(",").filter((secret) => secret !== "");
  if (secrets.some((secret) => secret.length < 32)) {
    wrong.push(
      "TOKEN_SECRET must have at least 32 characters (several, newest first, are separated by commas).",
    );
  }
  return secrets;
}

function readProxies(read: Reader, wrong: string[]): readonly string[] {
  const proxies = (read.text("TRUSTED_PROXIES") ?? "").split(",").flatMap((proxy) => proxy.trim() || []);
  if (!proxies.every(isNetwork)) {
    wrong.push(
      "TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.1,10.1.0.0/16.",
    );
    return [];
  }
  return proxies;
}

function isNetwork(text: string): boolean {
  const [, address = "", , prefix] = /^([^/]+)(\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(prefix ?? 0) <= (isIP(address) === 4 ? 32 : 128);
}

function missingInProduction(environment: Environment, config: Config): string[] {
  const missing: string[] = [];
  for (const name of ["DATABASE_URL", "SMTP_URL", "TOKEN_SECRET", "PUBLIC_URL"]) {
    if (!environment[name]) missing.push(`${name} must be set in production.`);
  }
  if (config.card.kind === "sandbox") {
    missing.push(
      "Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or CARD=off to sell without cards.",
    );
  }
  if (config.now !== undefined) missing.push("NOW is a test clock and is refused in production.");
  return missing;
}

type Reader = ReturnType<typeof reader>;

function reader(environment: Environment, wrong: string[]) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = (name: string, schemes: readonly string[]): URL | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed && schemes.includes(parsed.protocol)) return parsed;
    wrong.push(`${name} must be an address that begins with ${schemes.join("// or ")}//.`);
    return undefined;
  };
  return {
    text,
    url,
    origin(name: string): URL | undefined {
      const parsed = url(name, ["http:", "https:"]);
      if (parsed && (parsed.pathname !== "/" || parsed.search || parsed.hash)) {
        wrong.push(`${name} must be an origin, without a path.`);
      }
      return parsed;
    },
    number(name: string, preset: number, range: { from: number; to: number }): number {
      const value = text(name);
      if (value === undefined) return preset;
      const parsed = Number(value);
      if (Number.isInteger(parsed) && parsed >= range.from && parsed <= range.to) return parsed;
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
      if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)))
        return instantFromIso(value);
      wrong.push(`${name} must be an ISO 8601 instant such as 2026-11-21T08:00:00Z.`);
      return undefined;
    },
  };
}
