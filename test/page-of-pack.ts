// The page of a dispute pack that checks it, in nothing but its own elements: its script runs as a browser's would, with what
// every browser brings, and finds nothing else there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

export type PageAnswer = { readonly said: string; readonly flaws: readonly string[]; readonly head: string };

type Chosen = { readonly target: { readonly files: readonly object[] } };

/** What the page says of a folder that is chosen in it, which lies so deep in the one that was unpacked. */
export async function askPageOfPack(folder: string, within: string): Promise<PageAnswer> {
  const [, script = ""] =
    /<script type="module">([^]*)<\/script>/.exec(readFileSync(join(folder, "verify.html"), "utf8")) ?? [];
  const found = new Map<string, ReturnType<typeof element>>();
  const document = {
    querySelector: (name: string) => {
      const known = found.get(name) ?? element();
      found.set(name, known);
      return known;
    },
    createElement: element,
  };
  // A module's own names are nobody else's, as in a function.
  runInNewContext(`(() => {"use strict"; ${script.replace("export async", "async")}})()`, {
    document,
    crypto,
    TextDecoder,
    TextEncoder,
    atob,
  });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = names.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = () => Promise.resolve(new Uint8Array(readFileSync(path)).buffer);
    return { name, webkitRelativePath: within + path.slice(folder.length), arrayBuffer: bytes };
  });
  await found.get("#folder")?.choose({ target: { files } });
  const textOf = (name: string) => found.get(name)?.textContent ?? "";
  const flaws = found.get("#flaws")?.items.map(({ textContent }) => textContent) ?? [];
  return { said: textOf("#answer"), flaws, head: textOf("#head") };
}

function element() {
  const items: { readonly textContent: string }[] = [];
  let chosen: ((event: Chosen) => Promise<void>) | undefined;
  return {
    textContent: "",
    className: "",
    items,
    replaceChildren: () => void items.splice(0),
    append: (item: { readonly textContent: string }) => void items.push(item),
    addEventListener: (_: string, listener: (event: Chosen) => Promise<void>) => {
      chosen = listener;
    },
    choose: async (event: Chosen) => chosen?.(event),
  };
}
