// One stream for the whole inspection: opening the camera is the slowest part.
import { createStore } from "../kept/small-store.ts";

export type CameraState =
  | { readonly kind: "off" | "starting" | "refused" }
  | { readonly kind: "on"; readonly stream: MediaStream; readonly hasTorch: boolean };

/** Element id of the camera's status message, for `aria-describedby`. */
export const cameraMessageId = "camera-message";

export const camera = createStore<CameraState>({ kind: "off" });

let users = 0;

/**
 * Keeps the camera on until the returned function is called; reference-counted, because several steps may want it at
 * once.
 */
export function holdStream(): () => void {
  users += 1;
  const { kind } = camera.read();
  if (kind === "off" || kind === "refused") void start();
  let left = false;
  return () => {
    if (left) return;
    left = true;
    users -= 1;
    // Delayed, because the next step may take the camera over within the same frame.
    setTimeout(() => {
      if (users === 0) stop();
    }, 1_000);
  };
}

/** Waits until the camera is on; `undefined` when it was refused. */
export function streamOnceOn(): Promise<MediaStream | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const now = camera.read();
      if (now.kind === "starting") return;
      leave();
      resolve(now.kind === "on" ? now.stream : undefined);
    };
    const leave = camera.subscribe(look);
    look();
  });
}

/** Resolves to whether the torch is set as asked: a camera may have none, and one that is being stopped refuses. */
export async function switchTorch(on: boolean): Promise<boolean> {
  const now = camera.read();
  if (now.kind !== "on" || !now.hasTorch) return false;
  // `torch` is missing from TypeScript's DOM types.
  const constraints: MediaTrackConstraints & { readonly torch?: boolean } = { torch: on };
  try {
    await now.stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraints] });
    return true;
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  camera.write({ kind: "starting" });
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 2560 }, height: { ideal: 1440 } },
    });
    const [track] = stream.getVideoTracks();
    const able: MediaTrackCapabilities & { readonly torch?: boolean } = track?.getCapabilities?.() ?? {};
    track?.addEventListener("ended", () => camera.write({ kind: "refused" }));
    if (users > 0) return camera.write({ kind: "on", stream, hasTorch: able.torch === true });
    // Permission was granted after the last user had left: stop the tracks, or the next user would wait for ever.
    for (const unused of stream.getTracks()) unused.stop();
    camera.write({ kind: "off" });
  } catch {
    // Refused, in use by another app, or absent: a picture can still come from the camera app.
    camera.write({ kind: "refused" });
  }
}

function stop(): void {
  const now = camera.read();
  if (now.kind !== "on") return;
  for (const track of now.stream.getTracks()) track.stop();
  camera.write({ kind: "off" });
}
