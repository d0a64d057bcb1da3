import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { expect, test } from "vitest";
import { detectType } from "./detect-type.ts";

const small = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#fc0" } });

async function pictures(): Promise<Readonly<Record<string, Buffer>>> {
  const frames = sharp(Buffer.alloc(8 * 16 * 3), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });
  return {
    jpeg: await small().jpeg().toBuffer(),
    "jpeg with what a camera adds": await small()
      .withExif({ IFD0: { Make: "x" } })
      .jpeg()
      .toBuffer(),
    png: await small().png().toBuffer(),
    "png with a profile": await small().withIccProfile("p3").png().toBuffer(),
    webp: await small().webp().toBuffer(),
    avif: await small().avif().toBuffer(),
    gif: await small().gif().toBuffer(),
    "moving gif": await frames.gif().toBuffer(),
  };
}

/** The first bytes of files as phones and browsers write them. */
const heads: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(
    [
      "heic",
      "heix",
      "hevc",
      "mif1",
      "msf1",
      "avif",
      "avis",
      "qt  ",
      "isom",
      "iso5",
      "mp42",
      "avc1",
      "M4A ",
      "3gp4",
      "crx ",
    ].map((brand) => [
      brand,
      Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
        Buffer.alloc(64),
      ]),
    ]),
  ),
  webm: ebml("webm"),
  matroska: ebml("matroska"),
  "moving png": png("acTL", "IDAT"),
  "png with a word": png("tEXt", "IDAT"),
  "JPEG-LS": Buffer.from("ffd8fff7000b080008", "hex"),
  "a page": Buffer.from("<!doctype html><script>1</script>".padEnd(128)),
  "a drawing": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(128)),
  "a paper": Buffer.from("%PDF-1.7\n".padEnd(128)),
  nothing: Buffer.alloc(0),
};

function ebml(documentType: string): Buffer {
  const type = Buffer.concat([
    Buffer.from([0x42, 0x82, 0x80 + documentType.length]),
    Buffer.from(documentType),
  ]);
  const version = Buffer.from([0x42, 0x86, 0x81, 0x01]);
  const header = Buffer.concat([version, type]);
  return Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from([0x80 + header.length]),
    header,
    Buffer.alloc(64),
  ]);
}

function png(...chunks: readonly string[]): Buffer {
  const chunk = (name: string, bytes: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return Buffer.concat([length, Buffer.from(name), Buffer.alloc(bytes + 4)]);
  };
  const parts = [chunk("IHDR", 13), ...chunks.map((name) => chunk(name, 20))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts, Buffer.alloc(64)]);
}

/** The types that we accept; the library's name for any other does not matter. */
const ours = /^(image\/(jpeg|a?png|gif|webp|avif|hei[cf](-sequence)?)|video\/(mp4|quicktime|webm))$/;

test("the detected type of an upload is the one that the file-type library detects, where we accept it", async () => {
  for (const [name, content] of Object.entries({ ...(await pictures()), ...heads })) {
    const theirs = (await fileTypeFromBuffer(content))?.mime;
    expect([name, detectType(content)]).toEqual([name, theirs && ours.test(theirs) ? theirs : undefined]);
  }
});

test("a truncated file is not read past its end", () => {
  for (const content of Object.values(heads)) {
    const possible = [undefined, detectType(content), "image/png", "image/jpeg"];
    for (let length = 0; length < content.length; length += 1) {
      expect(possible).toContain(detectType(content.subarray(0, length)));
    }
  }
});
