// The boundary to the built site (`web/site/entry-server.tsx`), which the server loads at run time but never imports.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteRenderer } from "#contract/page-rendering.ts";

/** Throws when the site has not been built. */
export async function loadSiteRenderer(folder: string): Promise<SiteRenderer> {
  return import(pathToFileURL(path.join(folder, "entry-server.js")).href);
}
