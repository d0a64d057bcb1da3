// A trace collector for the tests: keeps what it receives by OpenTelemetry's protocol (OTLP over HTTP, in JSON).
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";

type Pair = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};

export type TakenSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly from: bigint;
  readonly until: bigint;
  readonly hasFailed: boolean;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly resource: Readonly<Record<string, string | number | undefined>>;
};

type Written = Omit<TakenSpan, "from" | "until" | "attributes" | "resource" | "hasFailed"> & {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Pair[];
  readonly status: { readonly code: number };
};

type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly { readonly spans: readonly Written[] }[];
  }[];
};

export type Answer = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

export type TraceCollector = {
  readonly url: URL;
  /** Request bodies as received. */
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  readonly spans: () => readonly TakenSpan[];
  /** The answers to the next batches; 200 after these. */
  readonly answerNext: (...answers: readonly (Answer | Promise<Answer>)[]) => void;
  readonly close: () => Promise<void>;
};

export async function openTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const next: (Answer | Promise<Answer>)[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    headers.push(request.headers);
    const isPacked = request.headers["content-encoding"] === "gzip";
    const body = await text(isPacked ? request.pipe(createGunzip()) : request);
    const { status, body: said = "{}", headers: told = {} } = (await next.shift()) ?? { status: 200 };
    if (status === 200) bodies.push(body);
    response.writeHead(status, { "content-type": "application/json", ...told }).end(said);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/v1/traces`),
    bodies,
    headers,
    spans: () => bodies.flatMap(spansIn),
    answerNext: (...answers) => void next.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: string): readonly TakenSpan[] {
  const { resourceSpans } = JSON.parse(body) as Batch;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, attributes, status, ...span }) => ({
        ...span,
        from: BigInt(startTimeUnixNano),
        until: BigInt(endTimeUnixNano),
        hasFailed: status.code === 2,
        attributes: attributesOf(attributes),
        resource: attributesOf(resource.attributes),
      })),
    ),
  );
}

function attributesOf(pairs: readonly Pair[]) {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
