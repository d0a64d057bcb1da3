import { inflateSync } from "node:zlib";

/** All that is compressed in a document, and all that is not. */
export function inflatedPdf(file: string): string {
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return bytes;
    }
  });
  return streams.join("\n");
}
