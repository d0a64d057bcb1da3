// Base backups in the archive: the tar file in parts, and the seal last. A base without its seal does not count.
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Instant, instantFromIso, isoFromInstant } from "#domain/time.ts";
import { bytesOf, type Files } from "../files/files.ts";
import { areFilesAway } from "../files/files-away.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type LogPosition, lsnOf, positionFrom } from "./log-position.ts";

export type BaseSeal = {
  readonly name: string;
  readonly databaseId: string;
  readonly timeline: number;
  readonly from: LogPosition;
  readonly until: LogPosition;
  /** The earliest moment to which it can be recovered. */
  readonly endedAt: Instant;
  /** Number and hash of the journal's last entry as the backup began; every recovery from it holds that entry. */
  readonly journalHead: string;
  readonly segmentBytes: bigint;
  /** SHA-256 of each compressed part. */
  readonly parts: readonly string[];
  readonly manifest: string;
};

const place = "bases/";
const sealName = "seal.json";

const shape = z.object({
  format: z.literal(1),
  databaseId: z.string(),
  timeline: z.int(),
  from: z.string(),
  until: z.string(),
  endedAt: z.string(),
  journalHead: z.string(),
  segmentBytes: z.string(),
  parts: z.array(z.string()),
  manifest: z.string(),
});

export function baseName(at: Instant): string {
  return isoFromInstant(at).replaceAll(/[:.]/g, "-");
}

export async function putSeal(files: Files, { name, ...seal }: BaseSeal): Promise<void> {
  const written: z.infer<typeof shape> = {
    ...seal,
    format: 1,
    parts: [...seal.parts],
    from: lsnOf(seal.from),
    until: lsnOf(seal.until),
    endedAt: isoFromInstant(seal.endedAt),
    segmentBytes: String(seal.segmentBytes),
  };
  await files.put(`${place}${name}/${sealName}`, Buffer.from(JSON.stringify(written)));
}

export async function putPart(
  files: Files,
  name: string,
  number: number,
  bytes: Uint8Array,
): Promise<string> {
  await files.put(partKey(name, number), bytes);
  return createHash("sha256").update(bytes).digest("hex");
}

export async function putManifest(files: Files, name: string, bytes: Uint8Array): Promise<string> {
  await files.put(`${place}${name}/manifest`, bytes);
  return createHash("sha256").update(bytes).digest("hex");
}

/** The compressed tar file, part by part; throws if a part is not as it was uploaded. */
export async function* partsOf(files: Files, { name, parts }: BaseSeal): AsyncGenerator<Buffer> {
  for (const [number, sha256] of parts.entries()) yield fetchSealed(files, partKey(name, number), sha256);
}

export function fetchManifest(files: Files, { name, manifest }: BaseSeal): Promise<Buffer> {
  return fetchSealed(files, `${place}${name}/manifest`, manifest);
}

async function fetchSealed(files: Files, key: string, sha256: string): Promise<Buffer> {
  const found = await files.open(key);
  if (found === undefined) throw new ArchiveRefused("damaged", `A part of a base backup is gone: ${key}.`);
  const bytes = await bytesOf(found);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new ArchiveRefused("damaged", `A part of a base backup is damaged: ${key}.`);
  return bytes;
}

export type KeptBases = {
  /** Oldest first. */
  readonly bases: readonly BaseSeal[];
  readonly unreadable: readonly UnreadableBase[];
};

type UnreadableBase = { readonly name: string; readonly fault: ArchiveRefused };

/** A seal that cannot be read hides none of the others, and is named for the caller to report. */
export async function listBases(files: Files): Promise<KeptBases> {
  const names = (await files.list(place)).flatMap(({ key }) => nameOfSeal(key) ?? []);
  const bases: BaseSeal[] = [];
  const unreadable: UnreadableBase[] = [];
  for (const name of names) {
    const read = await readSeal(files, name);
    if (read instanceof ArchiveRefused) unreadable.push({ name, fault: read });
    else bases.push(read);
  }
  return { bases: bases.toSorted((one, other) => one.endedAt - other.endedAt), unreadable };
}

/** Decided by their names, which hold the time at which they began. */
export async function hasBaseSince(files: Files, since: Instant): Promise<boolean> {
  const from = baseName(since);
  return (await files.list(place)).some(({ key }) => (nameOfSeal(key) ?? "") >= from);
}

/** Names of the base backups that were begun and never sealed. */
export async function listUnsealed(files: Files): Promise<readonly string[]> {
  const keys = (await files.list(place)).map(({ key }) => key);
  const sealed = new Set(keys.flatMap((key) => nameOfSeal(key) ?? []));
  const names = new Set(keys.map((key) => key.slice(place.length).split("/")[0] ?? ""));
  return [...names].filter((name) => !sealed.has(name));
}

/** Removes the seal first: a partly removed base no longer counts as one. */
export async function removeBase(files: Files, name: string): Promise<void> {
  await files.remove(`${place}${name}/${sealName}`);
  for (const { key } of await files.list(`${place}${name}/`)) await files.remove(key);
}

/** An outage of the files says nothing about the seal, and is thrown. */
async function readSeal(files: Files, name: string): Promise<BaseSeal | ArchiveRefused> {
  const key = `${place}${name}/${sealName}`;
  try {
    const found = await files.open(key);
    const seal = shape.parse(JSON.parse(found ? (await bytesOf(found)).toString("utf8") : ""));
    return {
      ...seal,
      name,
      from: positionFrom(seal.from),
      until: positionFrom(seal.until),
      endedAt: instantFromIso(seal.endedAt),
      segmentBytes: BigInt(seal.segmentBytes),
    };
  } catch (cause) {
    if (areFilesAway(cause)) throw cause;
    return new ArchiveRefused("damaged", `The seal of a base backup cannot be read: ${key}.`, { cause });
  }
}

function nameOfSeal(key: string): string | undefined {
  return /^bases\/([^/]+)\/seal\.json$/.exec(key)?.[1];
}

function partKey(name: string, number: number): string {
  return `${place}${name}/${String(number).padStart(5, "0")}`;
}
