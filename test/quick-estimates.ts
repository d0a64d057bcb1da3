// Before every test file of the server: caches password estimates for the process. The tests' people share a password,
// and an estimate takes as long as creating a test database. The worker thread is patched from outside, like the hash
// in `quick-hashes.ts`. `npm run torture` estimates every time.
import { Worker } from "node:worker_threads";
import { isTorture } from "./torture.ts";

type Question = { readonly id: number; readonly password: string };
type Estimate = { readonly id: number; readonly guessesLog10: number };

/** Patched once per process, as this file is evaluated once for each test file. */
const thread: typeof Worker.prototype & { isQuick?: boolean } = Worker.prototype;

if (!isTorture && !thread.isQuick) {
  thread.isQuick = true;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the thread as its own below
  const post = thread.postMessage;
  const judged = new Map<string, number>();
  thread.postMessage = function (this: Worker, message: unknown, ...more: []): void {
    if (!isQuestion(message)) return post.call(this, message, ...more);
    const { id, password } = message;
    const guessesLog10 = judged.get(password);
    if (guessesLog10 !== undefined) {
      setImmediate(() => this.emit("message", { id, guessesLog10 } satisfies Estimate));
      return;
    }
    const learn = (answer: Estimate): void => {
      if (answer.id !== id) return;
      judged.set(password, answer.guessesLog10);
      this.off("message", learn);
    };
    this.on("message", learn);
    post.call(this, message, ...more);
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === "object" && message !== null && "id" in message && "password" in message;
}
