// A small film as the browser's fake camera. Chromium's own has the size that the desk requests, 2560 by 1440:
// rendering, encoding and storing that would dominate a walk-around on two cores.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const [width, height, frames] = [320, 180, 5];

/** Writes it as YUV4MPEG2, which Chromium plays in a loop. */
export function writeCameraFile(path: string): void {
  const parts: Uint8Array[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < frames; frame += 1) {
    parts.push(Buffer.from("FRAME\n"), brightness(frame), Buffer.alloc((width * height) / 2, 128));
  }
  mkdirSync(dirname(path), { recursive: true });
  // Atomic rename: a browser that starts meanwhile must not read half a file.
  writeFileSync(`${path}.${process.pid}`, Buffer.concat(parts));
  renameSync(`${path}.${process.pid}`, path);
}

/** A ramp with a bright bar that moves from frame to frame, so that no picture is blank. */
function brightness(frame: number): Uint8Array {
  const bar = (width / frames) * frame;
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    return x >= bar && x < bar + 40 ? 235 : 40 + Math.floor((x * 120) / width);
  });
}
