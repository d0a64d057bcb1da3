import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";
import { DatabaseUnavailableError, isConnectionFault } from "./connection-fault.ts";
import { type ResponseWatch, watchResponses } from "./silent-connection.ts";

type Release = (destroy?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

const timeoutMs = 10_000;

/**
 * A pool that survives a restart of the database: asking for a connection waits instead of failing, and `revive` is
 * called, so that an embedded server is started again.
 */
export class RetryingPool extends Pool {
  readonly #revive: () => Promise<void>;
  readonly #silence: ResponseWatch;

  constructor(config: PoolConfig, revive: () => Promise<void>) {
    super(config);
    this.#revive = revive;
    this.#silence = watchResponses(this);
    // An idle connection that dies is replaced on the next use. Without a listener it would end the process.
    this.on("error", () => undefined);
    // The pool listens to idle connections alone; one in use may die between two statements.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connected = this.#connectPatiently();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectPatiently(): Promise<PoolClient> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        const client = await super.connect();
        if (!this.#silence.isSuspect(client)) return client;
        client.release(true);
      } catch (error) {
        if (!passesByItself(error) || this.ending) throw error;
        if (Date.now() > deadline) {
          throw new DatabaseUnavailableError("the database does not answer", { cause: error });
        }
        await this.#reviveUntil(deadline);
        await sleep(50);
      }
    }
  }

  /** A waiting caller is refused at the deadline; the revival goes on. */
  async #reviveUntil(deadline: number): Promise<void> {
    const late = sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false });
    try {
      await Promise.race([this.#revive(), late]);
    } catch (cause) {
      throw new DatabaseUnavailableError("the database does not start", { cause });
    }
  }
}

/** A connection that is refused for the moment: too many of them, a database that lets nobody in, one that is away. */
function passesByItself(error: unknown): boolean {
  if (error instanceof DatabaseError && /^(53|55000$)/.test(error.code ?? "")) return true;
  return isConnectionFault(error);
}
