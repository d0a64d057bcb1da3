// A test database that acts as a primary and as two replicas of it, without a second PostgreSQL: for connections by the
// replicas' address, the search path puts stand-ins for PostgreSQL's replication functions and views first.
import { createTestDatabase, onServer } from "../database.ts";
import type { ReplicaReadsPlace } from "./replica-reads.ts";

/**
 * Replay has reached the end of the log, or is paused: at the position of the pause, with the rows of then. Commits are
 * synchronous, unlike on the tests' server, as an acknowledged one has to be in the log.
 */
const asReplica = `
  create table shown (number int not null);
  create schema replica;
  create table replica.replay (lsn pg_lsn, upto int);
  insert into replica.replay values (null, null);
  create view replica.shown as select number from public.shown, replica.replay where upto is null or number <= upto;
  create view replica.pg_stat_wal_receiver as
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as received_tli;
  create function replica.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as
    'select coalesce(lsn, pg_current_wal_flush_lsn()) from replica.replay';
  create function replica.pg_wal_replay_pause() returns void language sql as
    'update replica.replay set lsn = pg_current_wal_flush_lsn(), upto = (select max(number) from public.shown)';
  create function replica.pg_wal_replay_resume() returns void language sql as
    'update replica.replay set lsn = null, upto = null';
  do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`;

const inFront = `options=${encodeURIComponent("-c search_path=replica,pg_catalog,public")}`;

export async function openStandInReplicas(): Promise<ReplicaReadsPlace> {
  const [database, elsewhere] = [await createTestDatabase(), await createTestDatabase()];
  for (const { url } of [database, elsewhere]) await onServer(url, (client) => client.query(asReplica));
  const replica = `${database.url}?${inFront}`;
  /** The same host twice. */
  const twice = (url: string): string => `${url.replace(/@([^/]+)/, "@$1,$1")}?${inFront}`;
  return {
    writer: database.url,
    replicas: [replica, replica],
    read: twice(database.url),
    elsewhere: twice(elsewhere.url),
    close: async () => {
      await database.close();
      await elsewhere.close();
    },
  };
}
