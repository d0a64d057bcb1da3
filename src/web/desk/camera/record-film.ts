// A film of the inspection, stored slice by slice: a tab that is killed loses two seconds, not the film.

import { drop, keep, listKept } from "../kept/kept-database.ts";
import { availableStorage } from "../kept/persistent-storage.ts";

export type Film = { readonly filmId: string; readonly bytes: ArrayBuffer; readonly mime: string };
export type Recording = {
  readonly stop: () => void;
  readonly film: Promise<Film>;
  /** Called when the film is a stored piece, or is given up: until then the inspection cannot be closed. */
  readonly release: () => void;
};

type KeptSlice = {
  /** The inspection that it belongs to, so that it can be recovered later. */
  readonly inspectionId: string;
  /** Film id and slice number: `…/0007`. */
  readonly id: string;
  readonly filmId: string;
  readonly mime: string;
  /** ArrayBuffer, because WebKit loses Blobs stored in IndexedDB. */
  readonly bytes: ArrayBuffer;
};

const slice = 2_000;
/** custody §3: in bytes; with less free storage no film is recorded, photographs always are. */
const roomForFilms = 500_000_000;

/** `isWanted`: whether the film still is, once it could begin; else nothing would stop it. */
export async function recordFilm(
  stream: MediaStream,
  inspectionId: string,
  isWanted: () => boolean,
): Promise<Recording | "no-room" | "unknown" | "left"> {
  if (typeof MediaRecorder === "undefined") return "unknown";
  if ((await availableStorage()) < roomForFilms) return "no-room";
  const release = await holdFilms(inspectionId);
  try {
    if (isWanted()) return { ...startRecording(stream, inspectionId), release };
  } catch {
    // This device cannot record this stream, or the camera has just ended it.
    release();
    return "unknown";
  }
  release();
  return "left";
}

function startRecording(stream: MediaStream, inspectionId: string): Omit<Recording, "release"> {
  const recorder = new MediaRecorder(stream, { videoBitsPerSecond: 2_500_000 });
  const filmId = crypto.randomUUID();
  let count = 0;
  let kept: Promise<void> = Promise.resolve();
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    const id = `${filmId}/${String(count).padStart(4, "0")}`;
    count += 1;
    kept = kept.then(async () => {
      const bytes = await data.arrayBuffer();
      await keep("slices", {
        inspectionId,
        id,
        filmId,
        bytes,
        mime: mimeOf(recorder),
      } satisfies KeptSlice);
    });
  });
  const film = new Promise<Film>((resolve, reject) => {
    recorder.addEventListener("stop", () => {
      kept.then(() => joinFilm(filmId)).then(resolve, reject);
    });
  });
  recorder.start(slice);
  return {
    film,
    stop: () => {
      if (recorder.state !== "inactive") recorder.stop();
    },
  };
}

type LeftFilm = Film & Pick<KeptSlice, "inspectionId">;

/** Joins the stored slices of a film. */
async function joinFilm(filmId: string): Promise<LeftFilm> {
  const slices = (await listKept<KeptSlice>("slices"))
    .filter((one) => one.filmId === filmId)
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const [first] = slices;
  if (first === undefined) throw new Error("nothing was filmed");
  const { inspectionId, mime } = first;
  const bytes = await new Blob(slices.map((one) => one.bytes)).arrayBuffer();
  return { filmId, bytes, mime, inspectionId };
}

/** Unfinished films of killed tabs, each as far as it was recorded. */
export async function leftFilms(): Promise<readonly LeftFilm[]> {
  const ids = new Set((await listKept<KeptSlice>("slices")).map(({ filmId }) => filmId));
  return Promise.all([...ids].map(joinFilm));
}

/** Deletes a film's slices once it is a stored piece; those of other films stay. */
export async function forgetSlices(filmId: string): Promise<void> {
  for (const one of await listKept<KeptSlice>("slices")) {
    if (one.filmId === filmId) await drop("slices", one.id);
  }
}

const lockOf = (inspectionId: string) => `desk-films-${inspectionId}`;

/** Holds a shared lock from the start of a film until it is a piece; any number of films and tabs may hold it. */
function holdFilms(inspectionId: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release));
    navigator.locks.request(lockOf(inspectionId), { mode: "shared" }, held).catch(reject);
  });
}

/** Waits for the exclusive lock: every film of the inspection is a piece by then. */
export function filmsKept(inspectionId: string): Promise<void> {
  return navigator.locks.request(lockOf(inspectionId), () => undefined);
}

/** Skipped while a film is being recorded in any tab: that tab will store it. */
export async function unlessFilming(inspectionId: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(inspectionId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await act();
  });
}

function mimeOf({ mimeType }: MediaRecorder): string {
  return mimeType.split(";")[0] || "video/webm";
}
