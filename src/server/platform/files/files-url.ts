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

/** A bucket's URL, or the absolute path of a folder. */
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
  // Characters that need no escaping: with any other the key in the bucket would differ from the path in the URL.
  const isPlain = /^(\/[\w-]+)*\/?$/.test(bucket?.pathname ?? "");
  const isBucket = bucket?.protocol === "s3:" && bucket.hostname !== "" && isPlain;
  if (!isBucket || !/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint)) {
    wrong.push(`${name} must be a folder, or a bucket such as s3://bucket?endpoint=https://files.example.`);
  }
  return value;
}

/** Checks ARCHIVE_URL: only the embedded database can be archived, and only outside its own data folder. */
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
