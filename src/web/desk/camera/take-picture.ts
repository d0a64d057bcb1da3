// A picture as its pixels alone: drawn anew, it carries no place, no model of phone, no gallery's name.

const quality = 0.8;
/** As much as the walk asks of the camera: more says nothing more of a car. */
const longestEdge = 2560;

/** A touch that comes before the first picture of a step waits for it: it is never lost. */
export async function pictureFromVideo(video: HTMLVideoElement): Promise<ArrayBuffer> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => {
      video.addEventListener("loadeddata", resolve, { once: true });
    });
  }
  return encode(video, video.videoWidth, video.videoHeight);
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

/** The disk says so by this name; anything else is a picture that the next touch takes. */
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
