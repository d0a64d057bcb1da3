// QR codes and bar codes, by the browser's own reader where it has one.

type Detector = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector;

const pause = 250;

export function canReadCodes(): boolean {
  return "BarcodeDetector" in globalThis;
}

/** Tells of each code once while it is in sight, until the returned function is called. */
export function readCodes(video: HTMLVideoElement, found: (code: string) => void): () => void {
  // No part of the types of the platform yet; `canReadCodes` has looked.
  const { BarcodeDetector } = globalThis as unknown as { readonly BarcodeDetector: DetectorMaker };
  const detector = new BarcodeDetector({ formats: ["qr_code", "code_128"] });
  let last = "";
  const look = async (): Promise<void> => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const [code] = await detector.detect(video).catch(() => []);
    if (code && code.rawValue !== last) found(code.rawValue);
    last = code?.rawValue ?? "";
  };
  const timer = setInterval(() => void look(), pause);
  return () => clearInterval(timer);
}
