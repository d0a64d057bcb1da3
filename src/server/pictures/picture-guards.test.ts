// Removes each guard against hostile uploads in turn, and shows what then gets in.
import { afterEach, expect, test, vi } from "vitest";
import type { PictureFlaw } from "#domain/gallery/picture-rules.ts";
import { accept } from "#domain/result.ts";
import { blackPng } from "#test/hostile-bytes.ts";
import { canary, hostilePictures } from "#test/hostile-pictures.ts";
import { isTorture } from "#test/torture.ts";

afterEach(() => {
  vi.doUnmock("./picture-type.ts");
  vi.doUnmock("#domain/gallery/picture-rules.ts");
  vi.resetModules();
});

const flawOf = async (name: string) => flawIn(await sent(name));

async function flawIn(content: Buffer): Promise<PictureFlaw | undefined> {
  const { readPicture } = await import("./read-picture.ts");
  const read = await readPicture(content);
  return read.ok ? undefined : read.refusal;
}

async function sent(name: string): Promise<Buffer> {
  const found = hostilePictures().find((one) => one.name === name);
  return found?.draw() ?? Buffer.alloc(0);
}

test("without the check of the first bytes an SVG with a script is decoded", async () => {
  expect(await flawOf("SVG with a script")).toBe("not-a-picture");
  vi.resetModules();
  vi.doMock("./picture-type.ts", () => ({
    decoderOf: () => accept("svg"),
  }));
  expect(await flawOf("SVG with a script")).toBeUndefined();
});

test("without the pixel limit a picture above it is decoded", async () => {
  const bomb = blackPng(2000, 1000);
  vi.doMock("#domain/gallery/picture-rules.ts", async (load) => ({
    ...(await load<object>()),
    maxPicturePixels: 1_999_999,
  }));
  expect(await flawIn(bomb)).toBe("too-many-pixels");
  vi.doUnmock("#domain/gallery/picture-rules.ts");
  vi.resetModules();
  expect(await flawIn(bomb)).toBeUndefined();
});

test("the location in any of these parts of an upload is in no file made of it (npm test: in each fourth)", async () => {
  const { readPicture } = await import("./read-picture.ts");
  const { encodePicture } = await import("./encode-picture.ts");
  const located = hostilePictures().filter(
    ({ name, flaw }) => flaw === undefined && /its place|smaller picture|says more/.test(name),
  );
  expect(located.length).toBeGreaterThan(7);
  for (const { name, draw } of located.filter((_, index) => isTorture || index % 4 === 0)) {
    const content = await draw();
    const read = await readPicture(content);
    const { files } = await encodePicture(
      read.ok ? read.value : { data: Buffer.alloc(0), width: 0, height: 0 },
    );
    const found = (bytes: Buffer) => bytes.includes(canary);
    expect([name, found(content), files.some((file) => found(file.content))]).toEqual([name, true, false]);
  }
});
