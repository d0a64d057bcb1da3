/** One step of the schema. Once merged it never changes: the next thought is the next migration. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /**
   * The older migration, of a release before, since which nobody reads or writes what this one takes away: it is the
   * second half of a change, and the servers of the release before go on beside it (operating §5).
   */
  readonly contracts?: string;
};
