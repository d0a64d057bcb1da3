import { filledDemonstration, fillInto } from "../e2e/kerb/filled-demonstration.ts";
import { type BrowserFolder, openBrowserFolder } from "./browser-folder.ts";

/**
 * Fills what the browser tests begin with while other tests run, which leave a fifth of the processors' time: they wait for
 * databases, for limits and for one another. What is not filled in the end is filled by the server, as in `npm run e2e`.
 */
export async function fillAhead(): Promise<BrowserFolder> {
  const folder = openBrowserFolder();
  try {
    await fillInto(folder.dataDir);
    await filledDemonstration(folder.shared);
  } catch {
    // The server's own start says what is wrong.
  }
  return folder;
}
