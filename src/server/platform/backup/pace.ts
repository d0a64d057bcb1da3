import { Transform } from "node:stream";

/** Milliseconds: shorter delays cost more in timers than they save. */
const shortest = 10;

/** Limits a stream to so many bytes a second, so that nightly work leaves disk and processor to live requests. */
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
