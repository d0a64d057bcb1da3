// A film of the walk: slices of two seconds, put together when it ends.

export type Film = { readonly bytes: ArrayBuffer; readonly mime: string };
export type Recording = { readonly stop: () => void; readonly film: Promise<Film> };

const slice = 2_000;
/** custody §3: below this no film; photographs always fit. */
const roomForFilms = 500_000_000;

export async function recordFilm(stream: MediaStream): Promise<Recording | "no-room" | "unknown"> {
  if (typeof MediaRecorder === "undefined") return "unknown";
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < roomForFilms) return "no-room";
  const recorder = new MediaRecorder(stream, { videoBitsPerSecond: 2_500_000 });
  const slices: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => slices.push(data));
  const film = new Promise<Film>((resolve) => {
    recorder.addEventListener("stop", () => {
      const whole = new Blob(slices);
      const mime = recorder.mimeType.split(";")[0] ?? "video/webm";
      void whole.arrayBuffer().then((bytes) => resolve({ bytes, mime }));
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
