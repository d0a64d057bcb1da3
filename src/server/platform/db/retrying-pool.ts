import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";
import { refuseReadOnly } from "../hosts/database-hosts.ts";
import { startHealthCheck } from "../hosts/health-check.ts";
import { DatabaseUnavailableError, isConnectionFault } from "./connection-fault.ts";
import { type ResponseWatch, setResponseTimeout, watchResponses } from "./silent-connection.ts";

type Release = (destroy?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

export type Recovery = {
  /** Called before a reconnection attempt: restarts what has ended, or looks for the host that takes writes. */
  readonly revive: () => Promise<void>;
  /** With several hosts, each new connection must prove that it takes writes. */
  readonly isChosen: boolean;
  /**
   * For callers that must not wait, while `failsFast` is true: while the database is away they are refused at once, and
   * a silent one counts as away. The health check connects to `url`.
   */
  readonly failFast?: { readonly failsFast: () => boolean; readonly url: () => string } | undefined;
};

const waitMs = 10_000;
const failFastMs = 900;
const probeEvery = 200;
/** Milliseconds: firewalls and NAT drop idle connections silently, so one idle for longer is tested before use. */
const idleLimit = 5_000;
const idleAnswer = 500;

/**
 * A pool that survives a restart of the database: asking for a connection waits instead of failing, and `revive` is
 * called, so that an embedded server is started again.
 */
export class RetryingPool extends Pool {
  readonly #recovery: Recovery;
  readonly #silence: ResponseWatch;
  readonly #met = new WeakSet<PoolClient>();
  readonly #releasedAt = new WeakMap<PoolClient, number>();
  /** Since when no connection has succeeded; after `failFastMs` fail-fast callers are refused without trying. */
  #awaySince: number | undefined;
  /** Rejects each caller waiting for a connection once the database has fallen silent. */
  readonly #giveUps = new Set<(error: DatabaseUnavailableError) => void>();
  #isProbing = false;

  constructor(config: PoolConfig, recovery: Recovery) {
    super(config);
    this.#recovery = recovery;
    this.#silence = watchResponses(this, () => void recovery.revive().catch(() => undefined));
    // An idle connection that dies is replaced on the next use. Without a listener it would end the process.
    this.on("error", () => undefined);
    // The pool listens to idle connections alone; one in use may die between two statements.
    this.on("connect", (client) => client.on("error", () => undefined));
    this.on("release", (_error, client) => this.#releasedAt.set(client, performance.now()));
    if (recovery.failFast) this.#stopHealthCheck = this.#startHealthCheck(recovery.failFast.url);
  }

  #stopHealthCheck: () => void = () => undefined;

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#stopHealthCheck();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connected = this.#connectWithRetries();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectWithRetries(): Promise<PoolClient> {
    const begun = Date.now();
    for (;;) {
      if (this.#isAway()) throw this.#refuse();
      try {
        const client = await this.#connectOnce();
        if (client) return client;
      } catch (error) {
        if (!passesByItself(error) || this.ending) throw error;
        // All connections are in use: the pool is exhausted, not the database away.
        const isQueue = error instanceof Error && isCrowded.test(error.message);
        if (!isQueue) this.#awaySince ??= Date.now();
        const deadline = begun + (this.#failsFast() && !isQueue ? failFastMs : waitMs);
        if (Date.now() > deadline) throw this.#refuse(error);
        await this.#reviveUntil(deadline);
        await sleep(50);
      }
    }
  }

  /** `undefined` if the pool's connection may have been hit by the same outage. */
  async #connectOnce(): Promise<PoolClient | undefined> {
    const client = await this.#unlessSilent(super.connect());
    if (this.#silence.isSuspect(client)) {
      client.release(true);
      return undefined;
    }
    await this.#check(client);
    this.#awaySince = undefined;
    return client;
  }

  /**
   * The connection, or a rejection if the database falls silent meanwhile; a connection that arrives later is released,
   * exactly once. Not `Promise.race` with one shared promise: while that is pending it would retain every caller that
   * ever waited (memory leak).
   */
  #unlessSilent(connecting: Promise<PoolClient>): Promise<PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    let isGivenUp = false;
    const giveUp = (error: DatabaseUnavailableError): void => {
      isGivenUp = true;
      reject(error);
    };
    this.#giveUps.add(giveUp);
    connecting.then(
      (client) => {
        this.#giveUps.delete(giveUp);
        if (isGivenUp) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        this.#giveUps.delete(giveUp);
        reject(error);
      },
    );
    return promise;
  }

  async #check(client: PoolClient): Promise<void> {
    const idle = performance.now() - (this.#releasedAt.get(client) ?? performance.now());
    const isStale = this.#failsFast() && idle > idleLimit;
    const isStranger = this.#recovery.isChosen && !this.#met.has(client);
    if (!isStale && !isStranger) return;
    try {
      // A host may accept a connection and then freeze: it has as long to answer as the connection had to open.
      setResponseTimeout(client, isStale ? idleAnswer : (this.options.connectionTimeoutMillis ?? 0));
      await (isStranger ? refuseReadOnly(client) : client.query("select 1"));
      setResponseTimeout(client, 0);
      this.#met.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #failsFast(): boolean {
    return this.#recovery.failFast?.failsFast() ?? false;
  }

  #isAway(): boolean {
    if (!this.#failsFast() || this.#awaySince === undefined) return false;
    return Date.now() - this.#awaySince > failFastMs;
  }

  #refuse(cause?: unknown): DatabaseUnavailableError {
    if (this.#failsFast()) void this.#probe();
    return new DatabaseUnavailableError("the database does not answer", { cause });
  }

  #startHealthCheck(url: () => string): () => void {
    const onSilence = (): void => {
      this.#awaySince = Date.now() - 2 * failFastMs;
      this.#silence.cutAll();
      const error = new DatabaseUnavailableError("the database has fallen silent");
      for (const giveUp of this.#giveUps) giveUp(error);
      void this.#probe();
    };
    const isAwaited = (): boolean =>
      this.#failsFast() && (this.waitingCount > 0 || this.totalCount > this.idleCount);
    const onStuck = (processes: readonly number[]): void => {
      this.#silence.cut(processes);
      // Another host may have been promoted.
      void this.#recovery.revive().catch(() => undefined);
    };
    return startHealthCheck({ url, isAwaited, onSilence, onStuck });
  }

  /** One probe on behalf of all callers, until the database answers. */
  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    while (this.#awaySince !== undefined && !this.ending) {
      try {
        await this.#recovery.revive();
        const client = await this.#connectOnce();
        client?.release();
      } catch {
        await sleep(probeEvery, undefined, { ref: false });
      }
    }
    this.#isProbing = false;
  }

  /** A waiting caller is refused at the deadline; the revival goes on. */
  async #reviveUntil(deadline: number): Promise<void> {
    const late = sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false });
    try {
      await Promise.race([this.#recovery.revive(), late]);
    } catch (cause) {
      throw new DatabaseUnavailableError("the database does not start", { cause });
    }
  }
}

const isCrowded = /timeout exceeded when trying/;

/** Refused only temporarily: too many connections, a database that accepts none, or one that is away. */
function passesByItself(error: unknown): boolean {
  if (error instanceof DatabaseError && /^(53|55000$)/.test(error.code ?? "")) return true;
  return isConnectionFault(error);
}
