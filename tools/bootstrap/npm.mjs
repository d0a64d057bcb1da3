import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Runs npm with the given Node; rejects with a sentence when npm fails. */
export async function runNpm(node, parameters) {
  await spawnNpm(node, parameters, "inherit");
}

/** Runs npm; resolves with its standard output. */
export function readNpm(node, parameters) {
  return spawnNpm(node, parameters, "pipe");
}

function spawnNpm(node, parameters, output) {
  const script = npmScript();
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const [program, first] = script ? [node, [script]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...parameters, ...quiet], {
      stdio: ["ignore", output, "inherit"],
      shell: !script && process.platform === "win32",
    });
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    child.on("error", () => reject(new Error("npm was not found on this machine.")));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(text);
      else reject(new Error(`npm ${parameters[0]} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
}

/** The path of npm's own script, so that neither a shell nor PATH decides which Node runs it. */
function npmScript() {
  const bundled = join(dirname(dirname(process.execPath)), "lib", "node_modules", "npm", "bin", "npm-cli.js");
  return [process.env.npm_execpath, bundled].find(
    (path) => path !== undefined && /npm-cli\.[cm]?js$/.test(path) && existsSync(path),
  );
}
