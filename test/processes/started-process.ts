import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type StartedProcess = {
  readonly pid: number;
  /** Complete lines that it has printed so far. */
  readonly lines: readonly string[];
  /** What it wrote to its error output so far. */
  errors(): string;
  /** Resolves with the line, or rejects if the process exits first. */
  printed(line: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  readonly ended: Promise<number | null>;
};

/** Starts a file of this folder under the running Node. */
export function startProcess(file: string, parameters: readonly string[]): StartedProcess {
  return start(file, parameters, {});
}

/**
 * Starts a file of the project, by its path, with these variables added to the environment and these flags for Node.
 */
export function startProgram(
  path: string,
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
  flags: readonly string[] = [],
): StartedProcess {
  return start(`../../${path}`, parameters, environment, flags);
}

function start(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): StartedProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...flags, path, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  if (child.pid === undefined) throw new Error(`cannot start ${file}`);
  const lines: string[] = [];
  let rest = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const parts = `${rest}${chunk.toString("utf8")}`.split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    child.emit("lines");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const ended = once(child, "close").then(() => child.exitCode);
  return {
    pid: child.pid,
    lines,
    errors: () => errors,
    ended,
    printed: (line) => waitFor(child, lines, line, () => errors),
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

async function waitFor(
  child: ChildProcess,
  lines: readonly string[],
  wanted: RegExp,
  errors: () => string,
): Promise<string> {
  for (;;) {
    const found = lines.find((line) => wanted.test(line));
    if (found !== undefined) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${errors()}`);
    await Promise.race([once(child, "lines"), once(child, "close")]);
  }
}
