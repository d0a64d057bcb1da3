import { createHash } from "node:crypto";
import { Transform } from "node:stream";

const size = 1n << 256n;

export type RowDigest = { readonly rows: number; readonly digest: string };

/**
 * Counts rows and sums their hashes as they pass: the digest does not depend on row order, and changes if a row is
 * changed, lost or duplicated. In COPY format each row is a line.
 */
export class RowCounter extends Transform {
  #rest = Buffer.alloc(0);
  #rows = 0;
  #sum = 0n;

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let end = this.#rest.indexOf(10); end >= 0; end = this.#rest.indexOf(10)) {
      this.#add(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end + 1);
    }
    this.push(chunk);
    done();
  }

  result(): RowDigest {
    if (this.#rest.length > 0) throw new Error("the last row has no end");
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, "0") };
  }

  #add(line: Buffer): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % size;
  }
}
