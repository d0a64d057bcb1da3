import type { AwsClient } from "aws4fetch";
import { FilesAway } from "./files-away.ts";

/** How long a bucket may say nothing before it counts as away: whoever waits has been told, and nobody's work hangs. */
export const bucketPatience = 10_000;

/** What is handed to it may take as long as half a megabit a second does. */
const bytesPerSecond = 64 * 1024;

type Asking = {
  readonly client: AwsClient;
  readonly patience: number;
};

type Call = {
  readonly method?: "PUT" | "DELETE";
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks, and reads of the answer what `read` wants of it, in time; throws `FilesAway` where the bucket is not there. */
export async function askBucket<Value>(
  { client, patience }: Asking,
  address: string,
  { body, ...call }: Call,
  read: (answer: Response, over: AbortController) => Promise<Value>,
): Promise<Value> {
  const over = new AbortController();
  const most = patience + ((body?.length ?? 0) / bytesPerSecond) * 1_000;
  return inTime(over, most, async () => {
    const { signal } = over;
    return read(await client.fetch(address, { ...call, ...(body && { body }), signal }), over);
  });
}

/** What a large answer brings, for as long as more of it comes: who reads it may take their time. */
export async function* inTimeByParts(
  { body }: Response,
  patience: number,
  over: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await inTime(over, patience, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading in the middle keeps no connection.
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

/** As Node's `fetch` says it of a connection that was refused, or that broke off. */
function isBrokenOff(error: unknown): error is TypeError {
  return error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);
}

/** What the system says of it stands below that, and the log tells no causes. */
function notReached(cause: TypeError): FilesAway {
  const said = cause.cause instanceof Error ? cause.cause.message : cause.message;
  return new FilesAway(`The bucket cannot be reached: ${said}`, { cause });
}
