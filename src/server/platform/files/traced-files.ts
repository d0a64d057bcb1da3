import { type Described, inSpan } from "../traces/span.ts";
import type { Files } from "./files.ts";

/** Records a span for each call to the folder or bucket; keys may be personal data and are left out. */
export function tracedFiles(files: Files): Files {
  return {
    put: (key, content) => inSpan(step("put"), () => files.put(key, content)),
    open: (key, range) => inSpan(step("open"), () => files.open(key, range)),
    remove: (key) => inSpan(step("remove"), () => files.remove(key)),
    list: (prefix) => inSpan(step("list"), () => files.list(prefix)),
  };
}

function step(operation: keyof Files): () => Described {
  return () => ({ name: `files ${operation}`, kind: "client", attributes: { "valet.operation": operation } });
}
