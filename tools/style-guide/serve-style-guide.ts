import { join } from "node:path";
import { createServer } from "vite";
import { root } from "../step.ts";

/** Serves the style guide from its sources, on port 3002 or the next free one; returns its address. */
export async function serveStyleGuide(): Promise<string | undefined> {
  const server = await createServer({
    configFile: join(root, "vite.config.ts"),
    root: import.meta.dirname,
    appType: "spa",
    logLevel: "warn",
    server: { host: "127.0.0.1", port: 3002, fs: { allow: [root] } },
  });
  await server.listen();
  return server.resolvedUrls?.local[0];
}
