// Pictures are re-encoded from their pixels, which strips metadata such as location and phone model.

const quality = 0.8;
/** In pixels: what the inspection needs; a higher resolution shows no more of a car. */
const longestEdge = 2560;

/**
 * Waits for the first real frame, so that an early tap is not lost: a new stream starts with a black frame that already
 * counts as data. Rejects when the video stops, because later pictures queue behind this one.
 */
export async function pictureFromVideo(video: HTMLVideoElement): Promise<ArrayBuffer> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await untilEvent(video, "loadeddata");
  while (video.currentTime === 0) await untilEvent(video, "timeupdate");
  return encode(video, video.videoWidth, video.videoHeight);
}

/** A camera that is taken away ends the video; removing the element from the page pauses it. */
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

/** A picture chosen from files or taken with the camera app, marked as such (custody §3). */
export async function pictureFromFile(file: File, longest = longestEdge): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    return await encode(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  } finally {
    bitmap.close();
  }
}

/** Whether the storage quota is exceeded; after any other error a second try may succeed. */
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
