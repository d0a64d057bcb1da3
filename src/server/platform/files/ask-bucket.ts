import type { AwsClient } from "aws4fetch";
import { FilesAway } from "./files-away.ts";

/** Milliseconds without an answer before a bucket counts as unreachable, so that no request or job hangs on it. */
export const bucketTimeoutMs = 10_000;

/** An upload gets extra time, as at half a megabit a second. */
const bytesPerSecond = 64 * 1024;

type Asking = {
  readonly client: AwsClient;
  readonly timeoutMs: number;
};

type Call = {
  readonly method?: "PUT" | "DELETE";
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a request, and lets `read` read the answer within the time-out; throws `FilesAway` if it is unreachable. */
export async function askBucket<Value>(
  { client, timeoutMs }: Asking,
  address: string,
  { body, ...call }: Call,
  read: (answer: Response, over: AbortController) => Promise<Value>,
): Promise<Value> {
  const over = new AbortController();
  const most = timeoutMs + ((body?.length ?? 0) / bytesPerSecond) * 1_000;
  return inTime(over, most, async () => {
    const { signal } = over;
    return read(await client.fetch(address, { ...call, ...(body && { body }), signal }), over);
  });
}

/** Streams a large answer, with the time-out renewed for each chunk: a slow reader does not count against it. */
export async function* inTimeByParts(
  { body }: Response,
  timeoutMs: number,
  over: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await inTime(over, timeoutMs, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that stops half-way releases the connection.
    over.abort();
  }
}

async function inTime<Value>(
  over: AbortController,
  most: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const sentence = `The bucket has not answered within ${most / 1_000} s.`;
  const late = setTimeout(() => over.abort(new FilesAway(sentence)), most);
  try {
    return await work();
  } catch (error) {
    throw isBrokenOff(error) ? notReached(error) : error;
  } finally {
    clearTimeout(late);
  }
}

/** How Node's `fetch` reports a connection that was refused or dropped. */
function isBrokenOff(error: unknown): error is TypeError {
  return error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);
}

/** The system's error is the cause of the cause, and the log prints no causes: so it goes into the message. */
function notReached(cause: TypeError): FilesAway {
  const said = cause.cause instanceof Error ? cause.cause.message : cause.message;
  return new FilesAway(`The bucket cannot be reached: ${said}`, { cause });
}
