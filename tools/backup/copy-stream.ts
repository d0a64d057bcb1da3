// PostgreSQL's own bulk format, exact for every type. `pg` speaks the messages and leaves the streams to others.
import { Readable, Writable } from "node:stream";
import type { ClientBase, Connection, Submittable } from "pg";

/** The part of the driver's connection that its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

type Done = (error?: Error | null) => void;

/** `copy … to stdout` as a stream of bytes. */
export function copyOut(client: ClientBase, command: string): Readable {
  return client.query(new CopyOut(command));
}

/** `copy … from stdin` as a stream to write to; finished when PostgreSQL has taken every row. */
export function copyIn(client: ClientBase, command: string): Writable {
  return client.query(new CopyIn(command));
}

class CopyOut extends Readable implements Submittable {
  readonly #command: string;
  #connection: Connection | undefined;

  constructor(command: string) {
    super();
    this.#command = command;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#command);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // The driver reads the next message into the same memory.
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {}
}

class CopyIn extends Writable implements Submittable {
  readonly #command: string;
  readonly #opened = Promise.withResolvers<CopyConnection>();
  #finish: Done = () => undefined;

  constructor(command: string) {
    super();
    this.#command = command;
    // A refusal before the first row also destroys the stream, which is where it is told.
    this.#opened.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    connection.query(this.#command);
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#opened.promise.then((connection) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once("drain", () => done());
      else done();
    }, done);
  }

  override _final(done: Done): void {
    this.#finish = done;
    this.#opened.promise.then((connection) => connection.endCopyFrom(), done);
  }

  override _destroy(error: Error | null, done: Done): void {
    if (error)
      this.#opened.promise
        .then((connection) => connection.sendCopyFail(error.message))
        .catch(() => undefined);
    done(error);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#opened.resolve(connection);
  }

  handleCommandComplete(): void {
    this.#finish();
  }

  handleError(error: Error): void {
    this.#opened.reject(error);
    this.destroy(error);
  }

  handleReadyForQuery(): void {}
}
