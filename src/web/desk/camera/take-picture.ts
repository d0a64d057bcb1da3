// Pictures are encoded anew from their pixels, so that they carry no metadata: no place, no model of phone.

const quality = 0.8;
/** The resolution that the inspection needs; more shows no more of a car. */
const longestEdge = 2560;

/**
 * Waits for what the camera sees, so that an early tap is not lost: a stream that has just begun has a black picture first, which
 * counts as data. Fails where it shows nothing any more: the pictures behind this one wait for it.
 */
export async function pictureFromVideo(video: HTMLVideoElement): Promise<ArrayBuffer> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await untilEvent(video, "loadeddata");
  while (video.currentTime === 0) await untilEvent(video, "timeupdate");
  return encode(video, video.videoWidth, video.videoHeight);
}

/** A camera that is taken away ends the video; a video that leaves the page is paused. */
const noMore = ["ended", "pause", "emptied", "error"] as const;

function untilEvent(video: HTMLVideoElement, name: "loadeddata" | "timeupdate"): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const settle = (then: () => void) => () => {
      over.abort();
      then();
    };
    video.addEventListener(name, settle(resolve), over);
    const gone = settle(() => reject(new Error("the camera shows nothing any more")));
    for (const end of noMore) video.addEventListener(end, gone, over);
  });
}

/** Chosen or taken by the camera app (custody §3: marked as such). */
export async function pictureFromFile(file: File, longest = longestEdge): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    return await encode(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  } finally {
    bitmap.close();
  }
}

/** Whether the storage is full; after any other error the next tap may succeed. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

async function encode(source: CanvasImageSource, width: number, height: number): Promise<ArrayBuffer> {
  if (width === 0 || height === 0) throw new Error("the camera shows nothing yet");
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(source, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return blob.arrayBuffer();
}
