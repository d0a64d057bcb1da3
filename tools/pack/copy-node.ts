import { chmod, cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Packs the Node that runs this command: the pinned one, or this machine's if that is new enough. */
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
