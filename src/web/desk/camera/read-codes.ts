// Reads QR codes from the camera: by the browser's BarcodeDetector, else by a small decoder that is loaded on demand.
// The service worker caches that file with the other kerb files, so it also works offline.

type Detector = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector;
type Read = (video: HTMLVideoElement) => Promise<string>;

const pause = 250;
/** In pixels. A tag fills much of the picture, so a lower resolution is enough, and faster. */
const longestEdge = 800;

/** Reports each code once while it is in sight, until the returned function is called. */
export function readCodes(video: HTMLVideoElement, found: (code: string) => void): () => void {
  let last = "";
  let isOver = false;
  const read = chooseReader();
  const look = async (): Promise<void> => {
    if (isOver) return;
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      // Most frames contain no code; the decoder throws then.
      const code = await read.then((one) => one(video)).catch(() => "");
      if (isOver) return;
      if (code !== "" && code !== last) found(code);
      last = code;
    }
    setTimeout(() => void look(), pause);
  };
  void look();
  return () => {
    isOver = true;
  };
}

async function chooseReader(): Promise<Read> {
  if (!("BarcodeDetector" in globalThis)) return ownReader();
  // Not in TypeScript's DOM types yet.
  const { BarcodeDetector } = globalThis as unknown as { readonly BarcodeDetector: DetectorMaker };
  const detector = new BarcodeDetector({ formats: ["qr_code", "code_128"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
}

async function ownReader(): Promise<Read> {
  const { default: decode } = await import("qr/decode.js");
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  return async (video) => {
    const scale = Math.min(1, longestEdge / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
