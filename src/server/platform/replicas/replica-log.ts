// What is known of how far the database had come when, and so how old whoever has come less far is.

/** A place in PostgreSQL's log: bytes since its beginning, on a line that each promotion begins anew. */
export type LogPosition = { readonly timeline: number; readonly bytes: bigint };

export type ReplicaLog = {
  /** The database that takes writes was at least here at `moment`. */
  readonly note: (position: LogPosition, moment: number) => void;
  /** The last moment of which whoever has come to `position` has everything; nothing where that cannot be told. */
  readonly completeUntil: (position: LogPosition) => number | undefined;
};

/**
 * Moments are this process's own, so that no clock is compared with another, and so that a database to which nobody
 * writes is not taken for a replica that is behind: it is as far as it was, and so is the replica. A replica's own word
 * (`pg_last_xact_replay_timestamp`) grows old with both. Moments older than `kept` milliseconds before the newest go.
 */
export function openReplicaLog(kept: number): ReplicaLog {
  let known: { readonly position: LogPosition; readonly moment: number }[] = [];
  return {
    note(position, moment) {
      const isOfNow = (each: (typeof known)[number]): boolean =>
        each.position.timeline === position.timeline && each.moment > moment - kept;
      known = [...known.filter(isOfNow), { position, moment }];
    },
    completeUntil(position) {
      // A replica of another line may be further and still not have what was written on this one.
      return known.findLast(
        (each) => each.position.timeline === position.timeline && each.position.bytes <= position.bytes,
      )?.moment;
    },
  };
}
