// Photos of meeting points and of the people on the “About us” page: processed like the gallery's, under an id that a
// terminal or the presentation refers to (content §5, §6).
import type { api } from "#contract/api.ts";
import type { terminalApi } from "#contract/content/terminal-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { day, type Instant } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { encodeMeetingPicture } from "../pictures/encode-picture.ts";
import { makePicture } from "../pictures/make-picture.ts";
import { isId, newId } from "../platform/db/new-id.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Run, StreamedFile } from "../use-case.ts";

const folder = "meeting/";
const types = { "412.avif": "image/avif", "720.avif": "image/avif", "720.webp": "image/webp" } as const;
const aYear = 31_536_000;

export const uploadMeetingPicture: Run<
  typeof terminalApi.uploadMeetingPicture,
  "db" | "clock" | "config"
> = async ({ db, clock, config }, { body, caller }) => {
  const at = clock.now();
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(db, [attemptKey("picture-upload", caller.staffId)], at);
  if (!taken.ok) return reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, at));
  const made = await makePicture(body, encodeMeetingPicture);
  if (!made.ok) return reject(refusal("picture-refused", undefined, { flaw: made.refusal }));
  const id = newId(at);
  const files = openFiles(config);
  for (const { name, content } of made.value) await files.put(keyOf(id, name), content);
  await inTransaction(db, (tx) =>
    appendJournal(tx, {
      at,
      actor: `staff ${caller.staffId}`,
      kind: "picture-uploaded",
      subject: `picture ${id}`,
    }),
  );
  return accept({ picture: id });
};

/** For the desk: also before a terminal refers to it. */
export const fetchDeskMeetingPicture: Run<typeof terminalApi.fetchDeskMeetingPicture, "config"> = async (
  { config },
  { params, setHeader },
) => {
  const file = await fileOf({ config }, params);
  if (file.ok) setHeader("cache-control", `private, max-age=${aYear}, immutable`);
  return file;
};

/** For the site: a picture that nothing refers to is not found, even if its id is known. */
export const fetchMeetingPicture: Run<typeof api.fetchMeetingPicture, "db" | "config"> = async (
  { db, config },
  { params, setHeader },
) => {
  if (!(await picturesNamed({ db })).has(params.id)) return reject(refusal("not-found"));
  const file = await fileOf({ config }, params);
  if (file.ok) setHeader("cache-control", `public, max-age=${aYear}, immutable`);
  return file;
};

export async function isMeetingPicture({ config }: Pick<Services, "config">, id: string): Promise<boolean> {
  return (await fileOf({ config }, { id, file: "720.webp" })).ok;
}

/**
 * Deletes pictures that nothing refers to, from unsaved or replaced uploads; one younger than a day may still be saved.
 */
export async function tidyMeetingPictures(
  services: Pick<Services, "db" | "config" | "clock">,
): Promise<number> {
  const files = openFiles(services.config);
  const named = await picturesNamed(services);
  const left = (await files.list(folder)).filter(({ key }) => {
    const id = key.slice(folder.length).split("/")[0] ?? "";
    return !named.has(id) && madeAt(id) < services.clock.now() - day;
  });
  for (const { key } of left) await files.remove(key);
  return left.length;
}

async function picturesNamed({ db }: Pick<Services, "db">): Promise<ReadonlySet<string>> {
  const { terminals, presentation } = await readOperator(db);
  const points = terminals.flatMap(({ meetingPoints }) => meetingPoints ?? []);
  return new Set([...points.flatMap(({ picture }) => picture ?? []), presentation.leadPicture]);
}

async function fileOf(
  { config }: Pick<Services, "config">,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<Result<StreamedFile, ReturnType<typeof refusal<"not-found">>>> {
  const type = Object.entries(types).find(([name]) => name === file);
  if (!isId(id) || type === undefined) return reject(refusal("not-found"));
  const [name, kind] = type;
  const found = await openFiles(config).open(keyOf(id, name));
  if (found === undefined) return reject(refusal("not-found"));
  return accept({ name, content: found.content, type: kind, inline: true });
}

function keyOf(id: string, name: string): string {
  return `${folder}${id}/${name}`;
}

/** An id starts with its time of creation (`newId`). */
function madeAt(id: string): Instant {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) as Instant;
}
