import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unpackWoff } from "./unpack-woff.ts";

const folder = new URL("./", import.meta.url);
const faces = readdirSync(folder).filter((name) => name.endsWith(".woff"));

/** Tables whose bytes do not match the checksum in the font's directory. */
function changedTables(face: Buffer): readonly string[] {
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, index) =>
    face.subarray(12 + index * 16, 28 + index * 16),
  );
  return tables
    .filter((entry) => {
      const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
      const table = Buffer.concat([face.subarray(from, from + length), Buffer.alloc(-length & 3)]);
      // The head table's own checksum adjustment for the whole file counts as zero.
      if (nameOf(entry) === "head") table.writeUInt32BE(0, 8);
      let sum = 0;
      for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
      return sum !== entry.readUInt32BE(4) || from % 4 !== 0;
    })
    .map(nameOf);
}

const nameOf = (entry: Buffer): string => entry.toString("latin1", 0, 4);

test("every table of every font unpacks to its checksum", () => {
  expect(faces.length).toBe(6);
  for (const name of faces) {
    const face = unpackWoff(readFileSync(new URL(name, folder)));
    expect(face.readUInt16BE(4)).toBeGreaterThan(8);
    expect([name, changedTables(face)]).toEqual([name, []]);
  }
});

test("control: one changed byte of a table fails its checksum", () => {
  const face = unpackWoff(readFileSync(new URL(faces[0] ?? "", folder)));
  const last = face.length - 4;
  face[last] = (face[last] ?? 0) ^ 1;
  expect(changedTables(face)).toHaveLength(1);
});
