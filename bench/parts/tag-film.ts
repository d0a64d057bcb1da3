// The video of Chromium's fake camera: a key tag with its code, uncompressed (Y4M).
import { writeFileSync } from "node:fs";
import { encode } from "uqr";

const [width, height, module] = [1280, 720, 16];

export function writeTagFilm(path: string, tag: string): void {
  const luma = Buffer.alloc(width * height, 0x60);
  const { data, size } = encode(tag, { ecc: "M", border: 4 });
  const [left, top] = [Math.floor((width - size * module) / 2), Math.floor((height - size * module) / 2)];
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const dark = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      luma[(top + y) * width + left + x] = dark ? 16 : 235;
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
}
