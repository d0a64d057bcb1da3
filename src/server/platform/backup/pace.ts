import { Transform } from "node:stream";

/** Below this a timer costs more than it spares. */
const shortest = 10;

/** Lets so many bytes a second through: what is done by night leaves disk and processor to those who are awake. */
export class Pace extends Transform {
  readonly #bytesPerSecond: number;
  #nextAt = 0;

  constructor(bytesPerSecond: number) {
    super();
    this.#bytesPerSecond = bytesPerSecond;
  }

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    const now = performance.now();
    this.#nextAt = Math.max(this.#nextAt, now) + (chunk.length / this.#bytesPerSecond) * 1_000;
    this.push(chunk);
    if (this.#nextAt - now < shortest) done();
    else setTimeout(done, this.#nextAt - now);
  }
}
