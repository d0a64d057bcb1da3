import path from "node:path";

/** Uploaded files: a bucket, or a folder. */
export function filesUrlOf(
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
    wrong.push("FILES_URL must be a folder, or a bucket such as s3://bucket?endpoint=https://files.example.");
  }
  return value;
}
