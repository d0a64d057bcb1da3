// A base backup over PostgreSQL's replication protocol, as `pg_basebackup` takes one: the server copies itself, checks the
// checksum of each page, leaves out what is not needed, and hands over one tar file and a list with the hash of each file.
import { Readable } from "node:stream";
import { Client, type Connection, type Submittable } from "pg";
import { type LogPosition, positionFrom } from "./log-position.ts";

export type StreamedBase = {
  readonly tar: Readable;
  /** Once the tar file has ended. */
  readonly end: Promise<BaseEnd>;
};

export type BaseEnd = {
  readonly timeline: number;
  /** From there on the log is needed, and until there at least. */
  readonly from: LogPosition;
  readonly until: LogPosition;
  /** PostgreSQL's own (`backup_manifest`). */
  readonly manifest: Buffer;
};

type BaseOptions = { readonly name: string; readonly bytesPerSecond: number };

/** The slowest that PostgreSQL takes, and the fastest. */
const rates = { least: 32, most: 1_048_576 };

export async function streamBase(
  url: string,
  options: BaseOptions,
): Promise<StreamedBase & { close: () => Promise<void> }> {
  // The driver takes it for a replication connection, which its types do not name.
  const connection = { connectionString: url, replication: "true", connectionTimeoutMillis: 10_000 };
  const client = new Client(connection);
  // What breaks it says so in the stream.
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
    // Whoever reads the tar file is told as well.
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

  /** Each piece says by its first byte what it belongs to. */
  handleCopyData({ chunk }: Copied, connection: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === "m") this.#isManifest = true;
    if (kind !== "d") return;
    // The driver reads the next message into the same memory.
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
