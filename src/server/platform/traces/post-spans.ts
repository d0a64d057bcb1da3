// One batch to the collector, once (opentelemetry.io, "OTLP Specification", "OTLP/HTTP").
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { otlpJson } from "./otlp-json.ts";
import type { Span } from "./span.ts";
import type { TracesConfig } from "./traces-config.ts";

export type Destination = Omit<TracesConfig, "sampling">;

export type Posted = {
  /** How many of them the collector does not want; absent: it took none, and may take them later. */
  readonly rejected?: number;
  /** Milliseconds, where it says so. */
  readonly wait?: number;
  readonly error?: unknown;
};

/** The protocol's own codes for "later". */
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
      // The keys are for the collector alone.
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

/** A collector may take a part, and says how many it did not. */
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
