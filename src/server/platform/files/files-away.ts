/** Uploaded files cannot be reached at the moment; http answers it with 503 and `retry-after`. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** Whether a bucket is away, or the folder's disk is full: nothing is wrong with what was asked. */
export function areFilesAway(error: unknown): boolean {
  if (error instanceof FilesAway) return true;
  return error instanceof Error && "code" in error && fullDisks.has(error.code);
}

const fullDisks: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);
