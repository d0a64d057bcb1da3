import { Worker } from "node:worker_threads";
import type { Result } from "#domain/result.ts";
import { boundedQueue } from "./bounded-queue.ts";
import type { EstimateAnswer, EstimateRequest } from "./estimate-guesses-worker.ts";
import type { KnownWords } from "./pack-words-worker.ts";

/** The cost grows with the square of the length, the result hardly: a long password is judged by its start. */
const judgedLength = 32;

/** The thread ends after a minute without registrations; its word lists (4 MB) stay in memory. */
const idleTime = 60_000;

/**
 * Each estimate allocates thousands of substrings of the password. V8 collects at half of this limit; without it the
 * heap would grow towards the whole server's limit (`tools/server-flags.ts`). No password needs 14 of the 32 MB.
 */
const resourceLimits = { maxOldGenerationSizeMb: 32 };

const enqueue = boundedQueue({ atOnce: 1, waiting: 96, waitingEach: 24 });

/** Guesses that a good cracker needs, as a power of ten. Networks take turns. The first call starts the thread. */
export function estimateGuesses(password: string, network: string): Promise<Result<number, "busy">> {
  return enqueue(() => ask(password.slice(0, judgedLength)), network);
}

let words: Promise<KnownWords> | undefined;
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;

async function ask(password: string): Promise<number> {
  clearTimeout(idle);
  const worker = thread ?? startThread(await knownWords());
  thread = worker;
  worker.ref();
  asked += 1;
  const question: EstimateRequest = { id: asked, password };
  return new Promise<number>((resolve, reject) => {
    const stop = (): void => {
      worker.off("message", answered).off("error", failed).off("exit", exited);
      worker.unref();
      idle = setTimeout(endThread, idleTime).unref();
    };
    const answered = ({ id, guessesLog10 }: EstimateAnswer): void => {
      if (id !== question.id) return;
      stop();
      resolve(guessesLog10);
    };
    const failed = (error: Error): void => {
      stop();
      reject(error);
    };
    const exited = (): void => failed(new Error("The thread that judges passwords ended."));
    worker.on("message", answered).on("error", failed).on("exit", exited);
    worker.postMessage(question);
  });
}

/** Cached after the first read; a failed read is retried by the next call. */
function knownWords(): Promise<KnownWords> {
  words ??= readWords().catch((error: unknown) => {
    words = undefined;
    throw error;
  });
  return words;
}

function readWords(): Promise<KnownWords> {
  const worker = new Worker(new URL("./pack-words-worker.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that reads the dictionaries ended.")));
  });
}

function startThread(workerData: KnownWords): Worker {
  const worker = new Worker(new URL("./estimate-guesses-worker.ts", import.meta.url), {
    workerData,
    resourceLimits,
  });
  worker.once("exit", () => {
    if (thread === worker) thread = undefined;
  });
  // Without a listener, an error while idle would crash the process.
  worker.on("error", () => undefined);
  return worker;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
