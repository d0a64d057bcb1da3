// The statements of one transaction, to be replayed with other ids.
import { randomUUID } from "node:crypto";
import pg, { type Pool } from "pg";

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

/** Records, in this process, the one transaction that writes a booking during `work`. */
export async function recordTransaction(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const asked = new Map<object, Statement[]>();
  // oxlint-disable-next-line typescript/unbound-method -- called with the client that it was taken from
  const query = pg.Client.prototype.query;
  function record(this: object, ...parameters: readonly unknown[]): unknown {
    const [first, second] = parameters;
    const config = typeof first === "object" && first !== null ? (first as Partial<Statement>) : undefined;
    const text = config?.text ?? String(first);
    const values = config?.values ?? (Array.isArray(second) ? second : []);
    asked.set(this, [...(asked.get(this) ?? []), { text, values }]);
    return Reflect.apply(query as (...given: readonly unknown[]) => unknown, this, parameters);
  }
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  for (const statements of asked.values()) {
    const written = statements.findIndex(({ text }) => /^insert into "?bookings"?\b/i.test(text));
    const begun = statements.slice(0, written + 1).findLastIndex(({ text }) => /^begin/i.test(text));
    const ended = statements.findIndex(({ text }, index) => index > written && /^commit/i.test(text));
    if (written >= 0 && begun >= 0 && ended >= 0) return statements.slice(begun, ended + 1);
  }
  throw new Error("no transaction wrote a booking");
}

/** Replays with the known values replaced, and with a new id for each UUID that is not among them. */
export async function replay(
  pool: Pool,
  statements: readonly Statement[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const swapped = new Map(known);
  const parts = [...known.keys()].map((text) => text.replaceAll(/[.+$]/g, "\\$&"));
  const any = new RegExp(`${parts.join("|")}|${uuid.source}`, "g");
  const swap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== "string") return value;
    return value.replaceAll(any, (found) => {
      const other = swapped.get(found) ?? randomUUID();
      swapped.set(found, other);
      return other;
    });
  };
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values.map(swap));
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
