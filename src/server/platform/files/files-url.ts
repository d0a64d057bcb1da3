import path from "node:path";

type Folders = { readonly workingFolder: string; readonly dataDir: string };

/** Where uploaded files lie, and the archive of the embedded database. */
export function readPlaces(
  text: (name: string) => string | undefined,
  wrong: string[],
  { workingFolder, dataDir }: Folders,
): { readonly filesUrl: string; readonly archiveUrl: string | undefined } {
  const place = (name: string) => filesUrlOf(name, text(name), wrong, workingFolder);
  return { filesUrl: place("FILES_URL") ?? path.join(dataDir, "files"), archiveUrl: place("ARCHIVE_URL") };
}

/** A bucket, or a folder. */
function filesUrlOf(
  name: string,
  value: string | undefined,
  wrong: string[],
  workingFolder: string,
): string | undefined {
  if (value === undefined || !/^[a-z][a-z\d+.-]+:/i.test(value)) {
    return value && path.resolve(workingFolder, value);
  }
  const bucket = URL.canParse(value) ? new URL(value) : undefined;
  const endpoint = bucket?.searchParams.get("endpoint") ?? "https://s3.amazonaws.com";
  // What a key may be made of: anything else would be another name in the bucket than in the address.
  const isPlain = /^(\/[\w-]+)*\/?$/.test(bucket?.pathname ?? "");
  const isBucket = bucket?.protocol === "s3:" && bucket.hostname !== "" && isPlain;
  if (!isBucket || !/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint)) {
    wrong.push(`${name} must be a folder, or a bucket such as s3://bucket?endpoint=https://files.example.`);
  }
  return value;
}

/** The archive of the embedded database, which is of use for nothing else and nowhere else. */
export function wrongArchive({ archiveUrl, databaseUrl, dataDir }: Archived): readonly string[] {
  if (archiveUrl === undefined) return [];
  if (databaseUrl !== undefined) {
    return [
      "ARCHIVE_URL archives the embedded database alone: leave it out, and have the one that DATABASE_URL names archived by its own means (pgBackRest, WAL-G).",
    ];
  }
  const isInside = archiveUrl === dataDir || archiveUrl.startsWith(`${dataDir}${path.sep}`);
  return isInside ? ["ARCHIVE_URL must lie outside DATA_DIR, with which it would be lost."] : [];
}

type Archived = {
  readonly archiveUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
};
