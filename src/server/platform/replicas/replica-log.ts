// A log of the primary's positions over time, which dates how far behind a replica is.

/** A position in PostgreSQL's WAL: timeline, which each promotion begins anew, and bytes. */
export type LogPosition = { readonly timeline: number; readonly bytes: bigint };

export type ReplicaLog = {
  /** The primary had reached at least `position` at `moment`. */
  readonly note: (position: LogPosition, moment: number) => void;
  /** The last moment up to which a replica at `position` has everything; `undefined` if unknown. */
  readonly completeUntil: (position: LogPosition) => number | undefined;
};

/**
 * Moments are of this process's clock: no clocks are compared, and an idle primary does not make its replicas look
 * stale, unlike `pg_last_xact_replay_timestamp`. Moments more than `kept` milliseconds before the newest are dropped.
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
      // A replica on another timeline may be at a higher position and still lack this one's writes.
      return known.findLast(
        (each) => each.position.timeline === position.timeline && each.position.bytes <= position.bytes,
      )?.moment;
    },
  };
}
