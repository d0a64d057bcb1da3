// What the browser's camera sees: a small film of its own. The one that Chromium draws comes in the size that the desk asks
// for, 2560 by 1440, and to draw, show, encode and store that is most of what a walk round a car takes on two cores.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const [width, height, frames] = [320, 180, 5];

/** Writes it to that path: YUV4MPEG2, which Chromium reads and begins again at its end. */
export function writeCameraFile(path: string): void {
  const parts: Uint8Array[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < frames; frame += 1) {
    parts.push(Buffer.from("FRAME\n"), brightness(frame), Buffer.alloc((width * height) / 2, 128));
  }
  mkdirSync(dirname(path), { recursive: true });
  // Whole from the first moment: a browser that is started meanwhile reads it.
  writeFileSync(`${path}.${process.pid}`, Buffer.concat(parts));
  renameSync(`${path}.${process.pid}`, path);
}

/** A ramp with a bright bar, which is elsewhere in each frame: no film of it is empty. */
function brightness(frame: number): Uint8Array {
  const bar = (width / frames) * frame;
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    return x >= bar && x < bar + 40 ? 235 : 40 + Math.floor((x * 120) / width);
  });
}
