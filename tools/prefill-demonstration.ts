import { filledDemonstration, fillInto } from "../e2e/kerb/filled-demonstration.ts";
import { type BrowserFolder, openBrowserFolder } from "./browser-folder.ts";
import { onTermination } from "./on-termination.ts";

/**
 * Fills the browser tests' demonstration while other tests run, which leave a fifth of the CPU time: they wait for
 * databases, limits and one another. Whatever remains is filled by the server, as in `npm run e2e`.
 */
export async function prefillDemonstration(): Promise<BrowserFolder> {
  const folder = openBrowserFolder();
  const giving = new AbortController();
  const filling = fill(folder, giving.signal);
  const forget = onTermination(() => {
    giving.abort();
    return filling;
  });
  await filling;
  forget();
  return folder;
}

async function fill({ dataDir, shared }: BrowserFolder, signal: AbortSignal): Promise<void> {
  try {
    await fillInto(dataDir, {}, signal);
    await filledDemonstration(shared, signal);
  } catch {
    // The server's own start reports what is wrong.
  }
}
