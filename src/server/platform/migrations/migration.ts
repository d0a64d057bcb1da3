/** One step of the schema. Immutable once merged: a correction is another migration. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /**
   * The older migration, of an earlier release, since which no code reads or writes what this one removes: the contract
   * half of expand and contract, safe beside servers of the previous release (operating §5).
   */
  readonly contracts?: string;
};
