/** Uploaded files cannot be reached at the moment; http answers it with 503 and `retry-after`. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** Whether a bucket is unreachable or the folder's disk is full: the request itself was fine. */
export function areFilesAway(error: unknown): boolean {
  if (error instanceof FilesAway) return true;
  return error instanceof Error && "code" in error && fullDisks.has(error.code);
}

const fullDisks: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);
