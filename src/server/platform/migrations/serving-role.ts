import { DatabaseError, type Pool, type PoolClient } from "pg";
import { lockIds } from "../db/lock-ids.ts";

/**
 * `login`: created with a login of its own. `assumed`: created without one; every connection switches to it. Both are
 * named after their database, as roles are server-wide. Otherwise the name of the operator's own login.
 */
export type ServingRole = "login" | "assumed" | { readonly login: string };

const everything = ["select", "insert", "update", "delete"] as const;

/** Append-only tables. The contents of a change can be erased, as `audit_changes_append_only` allows. */
const lesser: Readonly<Record<string, readonly string[]>> = {
  journal: ["select", "insert"],
  audit_changes: ["select", "insert", "update (salt, before, after, erased_at)"],
  migrations: ["select"],
};

/**
 * Grants the role what serving needs: every table, but only reading and appending in the journal. Run by the owner
 * after the migrations; returns the role's name, or `undefined` if the owner may neither create nor assume it: then the
 * service runs as the owner.
 */
export async function grantToServingRole(pool: Pool, role: ServingRole): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Servers that start together would update the same catalogue rows.
    await client.query("select pg_advisory_xact_lock($1)", [lockIds.migrations]);
    const name = typeof role === "object" ? role.login : await makeRole(client, role);
    await grantTables(client, name);
    await client.query("commit");
    return name;
  } catch (error) {
    await client.query("rollback");
    if (typeof role !== "object" && isDenied(error)) return undefined;
    throw error;
  } finally {
    client.release();
  }
}

async function makeRole(client: PoolClient, kind: "login" | "assumed"): Promise<string> {
  const found = await client.query<{ name: string }>(
    "select left(current_database(), 55) || '_service' as name",
  );
  const name = found.rows[0]?.name ?? "";
  const { rows } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rows.length === 0) await client.query(`create role ${quoted(name)} ${kind === "login" ? "login" : ""}`);
  const member = await client.query("select pg_has_role(current_user, $1, 'set') as can", [name]);
  if (member.rows[0]?.can !== true) {
    await client.query(`grant ${quoted(name)} to current_user with inherit false, set true`);
  }
  return name;
}

type Table = { readonly schema: string; readonly name: string; readonly held: readonly string[] };

/** Changes only grants that are missing or too wide, usually none, so that a start does not rewrite the catalogue. */
async function grantTables(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array(
       select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as privilege
       where has_table_privilege($1, pg_class.oid, privilege)
     ) as held
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v') and nspname in ('public', 'sandbox')`,
    [name],
  );
  for (const schema of new Set(rows.map((row) => row.schema))) {
    const { rows: may } = await client.query("select has_schema_privilege($1, $2, 'usage') as can", [
      name,
      schema,
    ]);
    if (may[0]?.can !== true) await client.query(`grant usage on schema ${schema} to ${quoted(name)}`);
  }
  for (const { schema, name: table, held } of rows) {
    const wanted = schema === "public" ? (lesser[table] ?? everything) : everything;
    const whole = wanted.filter((privilege) => !privilege.includes("("));
    if (held.toSorted().join() === whole.toSorted().join() && !(await lacksColumns(client, name, table)))
      continue;
    const at = `${schema}.${quoted(table)}`;
    await client.query(`revoke all on ${at} from ${quoted(name)}`);
    await client.query(`grant ${wanted.join(", ")} on ${at} to ${quoted(name)}`);
  }
}

async function lacksColumns(client: PoolClient, name: string, table: string): Promise<boolean> {
  if (table !== "audit_changes") return false;
  const { rows } = await client.query(
    "select has_column_privilege($1, 'audit_changes', 'erased_at', 'update') as has",
    [name],
  );
  return rows[0]?.has !== true;
}

/** Whether the current role could rewrite the journal, by privileges or as its owner. */
export async function canRewriteJournal(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`
    select has_table_privilege('journal', 'update') or has_table_privilege('journal', 'delete')
      or has_table_privilege('journal', 'truncate') or pg_has_role(relowner, 'usage') as can
    from pg_class where oid = 'public.journal'::regclass`);
  return rows[0]?.can === true;
}

function isDenied(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "42501";
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
