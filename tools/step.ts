import { spawn } from "node:child_process";
import { join } from "node:path";
import { isTerminating, onTermination } from "./on-termination.ts";

export const root = join(import.meta.dirname, "..");

export type Ended = { readonly code: number; readonly output: string };

type Options = {
  /** Streams the output to the terminal instead of capturing it. */
  readonly live?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs a program of node_modules/.bin (or any other by its path) in the project's folder. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  options: Options = {},
): Promise<Ended> {
  // Never resolves: the caller would start the next program.
  if (isTerminating()) return new Promise(() => undefined);
  const path = program.includes("/") ? program : join(root, "node_modules", ".bin", program);
  const child = spawn(path, parameters, {
    cwd: root,
    stdio: options.live ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.environment },
    shell: process.platform === "win32",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const forget = onTermination((signal) => {
    // A terminal sends Ctrl-C to the whole process group. On an interrupt, test runners end the processes that they
    // have started.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill("SIGINT");
    return ended;
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      forget();
      reject(error);
    });
    child.on("close", (code, signal) => {
      forget();
      if (isTerminating()) return;
      if (signal) chunks.push(Buffer.from(`ended by ${signal}\n`));
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}

/** Prints one line if the program passes, and its output as well if it fails. */
export async function runStep(
  name: string,
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const start = performance.now();
  const { code, output } = await runProgram(program, parameters, { environment });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return { code, output };
}
