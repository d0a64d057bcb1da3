import { chmod, cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The Node that packs is the one that will run: the pinned one, or this machine's where that is new enough. */
export async function copyNode(target: string): Promise<void> {
  await mkdir(join(target, "bin"));
  const program = join(target, "bin", process.platform === "win32" ? "node.exe" : "node");
  await cp(process.execPath, program, { dereference: true });
  await chmod(program, 0o755);
  await cp(nodeLicence(), join(target, "bin", "LICENSE-node"));
}

function nodeLicence(): string {
  return join(dirname(dirname(process.execPath)), "LICENSE");
}
