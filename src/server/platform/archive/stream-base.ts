// A base backup over PostgreSQL's replication protocol, as `pg_basebackup` takes one: the server verifies each page's
// checksum, omits what is not needed, and streams one tar file and a manifest with the hash of each file.
import { Readable } from "node:stream";
import { Client, type Connection, type Submittable } from "pg";
import { type LogPosition, positionFrom } from "./log-position.ts";

export type StreamedBase = {
  readonly tar: Readable;
  /** Resolves once the tar file has ended. */
  readonly end: Promise<BaseEnd>;
};

export type BaseEnd = {
  readonly timeline: number;
  /** A recovery needs the log from `from`, and at least up to `until`. */
  readonly from: LogPosition;
  readonly until: LogPosition;
  /** PostgreSQL's own `backup_manifest`. */
  readonly manifest: Buffer;
};

type BaseOptions = { readonly name: string; readonly bytesPerSecond: number };

/** Limits of PostgreSQL's `max_rate`, in kB/s. */
const rates = { least: 32, most: 1_048_576 };

export async function streamBase(
  url: string,
  options: BaseOptions,
): Promise<StreamedBase & { close: () => Promise<void> }> {
  // `replication` makes the driver open a replication connection; its types do not know the option.
  const connection = { connectionString: url, replication: "true", connectionTimeoutMillis: 10_000 };
  const client = new Client(connection);
  // A connection error also surfaces in the stream.
  client.on("error", () => undefined);
  await client.connect();
  const base = new BaseQuery(commandOf(options));
  client.query(base);
  return { tar: base.tar, end: base.end, close: () => client.end() };
}

function commandOf({ name, bytesPerSecond }: BaseOptions): string {
  const rate = Math.min(rates.most, Math.max(rates.least, Math.floor(bytesPerSecond / 1_024)));
  return `BASE_BACKUP (label '${name.replaceAll("'", "")}', checkpoint 'fast', wait false, max_rate ${rate}, manifest 'yes', manifest_checksums 'SHA256')`;
}

type Row = { readonly fields: readonly (string | null)[] };
type Copied = { readonly chunk: Buffer };

class BaseQuery implements Submittable {
  readonly tar: Readable;
  readonly end: Promise<BaseEnd>;
  readonly #ended = Promise.withResolvers<BaseEnd>();
  readonly #command: string;
  readonly #rows: Row[] = [];
  readonly #manifest: Buffer[] = [];
  #isManifest = false;
  #connection: Connection | undefined;

  constructor(command: string) {
    this.#command = command;
    this.end = this.#ended.promise;
    // The reader of the tar file gets the error too: this only prevents an unhandled rejection.
    this.end.catch(() => undefined);
    this.tar = new Readable({ read: () => this.#connection?.stream.resume() });
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#command);
  }

  handleDataRow(row: Row): void {
    this.#rows.push(row);
  }

  /** The first byte of each message says what it belongs to: the tar file or the manifest. */
  handleCopyData({ chunk }: Copied, connection: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === "m") this.#isManifest = true;
    if (kind !== "d") return;
    // Copied, because the driver reuses its buffer for the next message.
    const bytes = Buffer.from(chunk.subarray(1));
    if (this.#isManifest) this.#manifest.push(bytes);
    else if (!this.tar.push(bytes)) connection.stream.pause();
  }

  handleError(error: Error): void {
    this.#ended.reject(error);
    this.tar.destroy(error);
  }

  handleReadyForQuery(): void {
    const [first, last] = [this.#rows[0]?.fields, this.#rows.at(-1)?.fields];
    this.#ended.resolve({
      timeline: Number(first?.[1]),
      from: positionFrom(first?.[0] ?? ""),
      until: positionFrom(last?.[0] ?? ""),
      manifest: Buffer.concat(this.#manifest),
    });
    this.tar.push(null);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
