// Posts one batch to the collector, once (opentelemetry.io, "OTLP Specification", "OTLP/HTTP").
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { otlpJson } from "./otlp-json.ts";
import type { Span } from "./span.ts";
import type { TracesConfig } from "./traces-config.ts";

export type Destination = Omit<TracesConfig, "sampling">;

export type Posted = {
  /** Spans that the collector rejected; absent: it took none, and a retry may succeed. */
  readonly rejected?: number;
  /** `retry-after` in milliseconds, if the collector sent it. */
  readonly wait?: number;
  readonly error?: unknown;
};

/** The protocol's retryable status codes. */
const transient: readonly number[] = [429, 502, 503, 504];

const compressed = promisify(gzip);

export async function postSpans(
  { url, headers, isCompressed, resource }: Destination,
  batch: readonly Span[],
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const json = otlpJson(resource, batch);
    const answer = await fetch(url, {
      method: "POST",
      body: isCompressed ? new Uint8Array(await compressed(json)) : json,
      headers: {
        ...headers,
        "content-type": "application/json",
        ...(isCompressed && { "content-encoding": "gzip" }),
      },
      // A redirect would send the keys elsewhere.
      redirect: "error",
      signal,
    });
    const text = await answer.text();
    if (answer.ok) return { rejected: rejectedIn(text, batch.length) };
    if (!transient.includes(answer.status)) return { rejected: batch.length };
    const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
    const error = new Error(`the collector answered ${answer.status}`);
    return { error, ...(seconds > 0 && { wait: seconds * 1_000 }) };
  } catch (error) {
    return { error };
  }
}

/** The collector may accept a batch partly, and reports how many spans it rejected. */
function rejectedIn(text: string, sent: number): number {
  try {
    const { partialSuccess } = JSON.parse(text) as {
      readonly partialSuccess?: { readonly rejectedSpans?: string | number };
    };
    const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
    return rejected > 0 ? Math.min(rejected, sent) : 0;
  } catch {
    return 0;
  }
}
