// Trace export, configured by OpenTelemetry's standard environment variables (docs/configuration.md §1).
import { isLoopbackHost } from "../exposure/loopback-host.ts";
import { type Sampling, samplers } from "./sampling.ts";

export type TracesConfig = {
  readonly url: URL;
  /** Usually the collector's keys. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
  readonly isCompressed: boolean;
  /** Resource attributes, which apply to every span. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampling: Sampling;
};

type Reader = {
  readonly text: (name: string) => string | undefined;
  readonly url: (name: string, schemes: readonly string[]) => URL | undefined;
  readonly matching: (
    name: string,
    isRight: (value: string) => boolean,
    described: string,
  ) => string | undefined;
  readonly number: (name: string, preset: number, range: { from: number; to: number }) => number;
  readonly oneOf: <const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    preset: Choice,
  ) => Choice;
};

/** `undefined` if export is off; invalid variables are reported all the same. */
export function readTraces(read: Reader, wrong: string[]): TracesConfig | undefined {
  const url = readUrl(read, wrong);
  const headers = readPairs(read, "OTEL_EXPORTER_OTLP_TRACES_HEADERS", "OTEL_EXPORTER_OTLP_HEADERS");
  const protocols = ["http/json"] as const;
  read.oneOf("OTEL_EXPORTER_OTLP_PROTOCOL", protocols, "http/json");
  read.oneOf("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", protocols, "http/json");
  const compression = read.oneOf("OTEL_EXPORTER_OTLP_COMPRESSION", ["gzip", "none"], "none");
  const timeout = read.number("OTEL_EXPORTER_OTLP_TIMEOUT", 10_000, { from: 1, to: 60_000 });
  const sampler = read.oneOf("OTEL_TRACES_SAMPLER", samplers, "parentbased_always_on");
  const ratio = read.matching(
    "OTEL_TRACES_SAMPLER_ARG",
    (text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text),
    "a number from 0 to 1, such as 0.05",
  );
  const name = read.text("OTEL_SERVICE_NAME");
  const resource = {
    "service.name": "valet-service",
    ...readPairs(read, "OTEL_RESOURCE_ATTRIBUTES"),
    ...(name !== undefined && { "service.name": name }),
  };
  const isOff =
    read.oneOf("OTEL_SDK_DISABLED", ["true", "false"], "false") === "true" ||
    read.oneOf("OTEL_TRACES_EXPORTER", ["otlp", "none"], "otlp") === "none";
  if (url === undefined || isOff) return undefined;
  if (url.protocol === "http:" && Object.keys(headers).length > 0 && !isLoopbackHost(url.hostname)) {
    wrong.push(
      "OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// where OTEL_EXPORTER_OTLP_HEADERS go to another machine.",
    );
  }
  const sampling = { sampler, ratio: Number(ratio ?? 1) };
  return { url, headers, timeout, isCompressed: compression === "gzip", resource, sampling };
}

/** The endpoint for traces is used as it is; the general one gets the protocol's path appended. */
function readUrl(read: Reader, wrong: string[]): URL | undefined {
  const schemes = ["http:", "https:"];
  const own = read.url("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", schemes);
  const general = read.url("OTEL_EXPORTER_OTLP_ENDPOINT", schemes);
  for (const url of [own, general]) {
    if (url?.username || url?.password)
      wrong.push(
        "OTEL_EXPORTER_OTLP_ENDPOINT must carry no sign-in: keys go into OTEL_EXPORTER_OTLP_HEADERS.",
      );
  }
  return own ?? (general && new URL(`${general.pathname.replace(/\/$/, "")}/v1/traces`, general));
}

/** `name=value,name=value`, values URL-encoded, from the first variable that is set. */
function readPairs(read: Reader, ...names: readonly string[]): Readonly<Record<string, string>> {
  const described = "pairs such as api-key=secret,tenant=7, separated by commas";
  const texts = names.map((name) => read.matching(name, (text) => pairsOf(text) !== undefined, described));
  return pairsOf(texts.find((text) => text !== undefined) ?? "") ?? {};
}

function pairsOf(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text.split(",").flatMap((part) => part.trim() || []);
  const pairs = parts.map((part) => /^([\w.-]+)\s*=\s*([\x21-\x7e]*)$/.exec(part));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new URIError("no pair");
        return [pair[1], decodeURIComponent(pair[2] ?? "")];
      }),
    );
  } catch {
    return undefined;
  }
}
