// npm start: keeps the server running. One that crashes, or is killed, starts again by itself; one that cannot
// start at all (a malformed configuration, a taken port) ends this command with its exit code.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnvironment, serverFlags } from "./server-flags.ts";
import { serverProgram, serverSources } from "./server-program.ts";
import { root } from "./step.ts";

type Greeting = {
  readonly kind: "listening";
  readonly address: string;
  readonly deskAddress: string;
  /** Further lines to print, such as the demonstration's sign-ins. */
  readonly notes?: readonly string[];
};

/** With `--sources`, for tests that replace one of our modules: a bundle cannot have modules replaced. */
const program = join(root, process.argv.includes("--sources") ? serverSources : serverProgram());

/** Node's compile cache, kept between starts: most of a start is compilation. */
const compiled = join(root, ".tools", "compiled");

const shortLife = 10_000;
/** Milliseconds: the site must be back within ten seconds, some of which starting takes. */
const longestPause = 2_000;

let server: ChildProcess | undefined;
let greeted = false;
let stopping = false;

// Not `exitCode`: the IPC channel to the parent process would keep this process alive.
process.exit(await keepRunning());

async function keepRunning(): Promise<number> {
  listenForTheEnd();
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    const started = Date.now();
    const { code, signal } = await runServer();
    if (stopping || code === 0) return stopping ? 0 : (code ?? 0);
    if (!greeted) return code ?? 1;
    if (Date.now() - started > shortLife) pause = 100;
    console.log(`The server ended unexpectedly (${signal ?? `exit code ${code}`}): starting it again.`);
    await sleep(pause);
    if (stopping) return 0;
  }
}

function runServer(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = fork(program, {
    execArgv: [...process.execArgv, ...serverFlags],
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...serverEnvironment, NODE_COMPILE_CACHE: compiled, ...process.env },
  });
  server = child;
  child.on("message", (message: Greeting) => {
    if (message.kind === "listening" && !greeted) greet(message);
    greeted ||= message.kind === "listening";
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

function listenForTheEnd(): void {
  let asked = Number.POSITIVE_INFINITY;
  const stop = (): void => {
    // A second signal kills at once, unless within a second: one Ctrl-C may arrive by two ways. The next start takes
    // the database over.
    server?.kill(Date.now() - asked > 1_000 ? "SIGKILL" : "SIGTERM");
    asked = Math.min(asked, Date.now());
    stopping = true;
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  // The parent process, the start command of the terminal, was killed.
  if (process.channel) process.on("disconnect", stop);
}

function greet({ address, deskAddress, notes = [] }: Greeting): void {
  const addresses = [`Site  ${address}`, `API   ${address}/api/openapi.json`, `Desk  ${deskAddress}`];
  const lines = [...addresses, ...notes, "Stop  Ctrl-C"];
  console.log(`\nValet Service is running.\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}
