// The verification page of a dispute pack, run without a browser: its script gets a minimal DOM of its own elements and
// the globals that every browser has, and nothing else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

export type PageAnswer = { readonly said: string; readonly flaws: readonly string[]; readonly head: string };

type Chosen = { readonly target: { readonly files: readonly object[] } };

/** What the page reports for a chosen folder; `within` is the folder's path below the unpacked one. */
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
  // A function's scope stands for a module's.
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
