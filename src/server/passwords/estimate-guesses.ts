import { Worker } from "node:worker_threads";
import type { Result } from "#domain/result.ts";
import { boundedQueue } from "./bounded-queue.ts";
import type { EstimateAnswer, EstimateRequest } from "./estimate-guesses-worker.ts";

/** The estimate's cost grows with the square of the length, its result hardly: a long password is judged by its start. */
const judgedLength = 32;

/** The thread and its dictionaries (100 MB) go when nobody has registered for so long. */
const idleTime = 60_000;

const enqueue = boundedQueue({ atOnce: 1, waiting: 96, waitingEach: 24 });

/** How many guesses a good cracker needs, as a power of ten. Each network has its turn. Started by the first question. */
export function estimateGuesses(password: string, network: string): Promise<Result<number, "busy">> {
  return enqueue(() => ask(password.slice(0, judgedLength)), network);
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;

function ask(password: string): Promise<number> {
  clearTimeout(idle);
  const worker = thread ?? startThread();
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

function startThread(): Worker {
  const worker = new Worker(new URL("./estimate-guesses-worker.ts", import.meta.url));
  worker.once("exit", () => {
    if (thread === worker) thread = undefined;
  });
  // Without a listener, an error between two questions would end the process.
  worker.on("error", () => undefined);
  return worker;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
