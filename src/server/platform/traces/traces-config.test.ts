import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";

const endpoint = "http://127.0.0.1:4318";
const read = (environment: Record<string, string>) => readConfig(environment, "/somewhere").traces;

function sentencesOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

test("without an endpoint no traces are sent, and OpenTelemetry's own switches turn them off", () => {
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_SERVICE_NAME: "parking", OTEL_TRACES_SAMPLER: "always_on" })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "true" })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
});

test("the general endpoint gets the protocol's path, the one for traces is taken as it is", () => {
  const addressOf = (environment: Record<string, string>) => read(environment)?.url.href;
  expect(addressOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(`${endpoint}/v1/traces`);
  expect(addressOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/` })).toBe(`${endpoint}/otlp/v1/traces`);
  expect(
    addressOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/take",
    }),
  ).toBe("https://traces.example/take");
});

test("headers, resource, sampling, compression and time-out are read as the standard defines them", () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%2Cb, tenant = 7",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=production,service.name=other",
    OTEL_SERVICE_NAME: "parking",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.05",
    OTEL_EXPORTER_OTLP_COMPRESSION: "gzip",
    OTEL_EXPORTER_OTLP_TIMEOUT: "2000",
  };
  expect(read(environment)).toMatchObject({
    headers: { "api-key": "a,b", tenant: "7" },
    resource: { "deployment.environment.name": "production", "service.name": "parking" },
    sampling: { sampler: "parentbased_traceidratio", ratio: 0.05 },
    isCompressed: true,
    timeout: 2_000,
  });
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://somebody:secret@collector.example"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "no pair"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "key=%zz"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_TIMEOUT", "soon"],
  ["OTEL_TRACES_SAMPLER", "jaeger_remote"],
  ["OTEL_TRACES_SAMPLER_ARG", "5"],
])("%s=%s is refused in a sentence that names it", (name, value) => {
  const sentences = sentencesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value });
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(`${name} must`);
});

test("a key is sent to another machine over https alone", () => {
  const keyed = (address: string) =>
    sentencesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: "api-key=1" });
  expect(keyed("http://collector.example:4318")).toHaveLength(1);
  expect(keyed("https://collector.example")).toEqual([]);
  expect(keyed(endpoint)).toEqual([]);
});
