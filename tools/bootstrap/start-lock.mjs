import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const abandonedAfter = 20 * 60_000;

/** One process at a time installs and builds; the others wait, and find it done. */
export async function withStartLock(root, work) {
  mkdirSync(join(root, ".tools"), { recursive: true });
  const lock = join(root, ".tools", "lock");
  let told = false;
  while (!take(lock)) {
    if (!isHeld(lock)) {
      giveUpFor(lock);
      continue;
    }
    if (!told) console.log("Another command is installing or building here: waiting for it …");
    told = true;
    await sleep(250);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.removeListener("exit", release);
    release();
  }
}

/** `mkdir` is atomic: only one process succeeds. */
function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(lock, "pid"), String(process.pid));
  return true;
}

function isHeld(lock) {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const pid = holderOf(lock);
  // The holder writes its pid right after creating the folder.
  return pid ? isAlive(pid) && Date.now() - made < abandonedAfter : Date.now() - made < 5_000;
}

function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, "pid"), "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Removes a dead holder's lock, unless another process has replaced it by now. */
function giveUpFor(lock) {
  const grave = `${lock}-${process.pid}`;
  try {
    renameSync(lock, grave);
    if (isHeld(grave)) renameSync(grave, lock);
    else rmSync(grave, { recursive: true, force: true });
  } catch {
    // Another process removed it.
  }
}
