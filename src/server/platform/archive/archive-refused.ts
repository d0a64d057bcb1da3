/** Why the archive is not written to, or cannot be recovered from: an operator has to decide. */
export type ArchiveReason =
  | "another-database"
  | "another-copy"
  | "before-first-base"
  | "beyond-the-end"
  | "damaged"
  | "no-archive"
  | "not-empty"
  | "segment-missing";

export class ArchiveRefused extends Error {
  readonly reason: ArchiveReason;

  constructor(reason: ArchiveReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.reason = reason;
  }
}
