import type { Plugin } from "vite";

/** The parts of a declared call that each app's client reads. */
export const readOfCalls = {
  site: new Set(["method", "path", "ok", "audience"]),
  desk: new Set(["method", "path", "ok", "bodyType"]),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

type Change = { readonly start: number; readonly end: number; readonly by: string };
type Node = { readonly start: number; readonly end: number; readonly [part: string]: unknown };

/**
 * Removes from the contract's calls what only the server reads: summaries, rights and refusals, and the schemas of
 * requests, which the compiler has checked at every caller.
 */
export function whatBrowsersRead(read: ReadonlySet<string>): Plugin {
  return {
    name: "what-browsers-read",
    apply: "build",
    transform: {
      filter: { id: /\/src\/contract\/[^?]*\.ts$/ },
      handler(code) {
        return { code: asBrowsersRead(code, this.parse(code), read), map: null };
      },
    },
  };
}

/** The reduced code of a file of the contract, given its syntax tree. */
export function asBrowsersRead(code: string, tree: unknown, read: ReadonlySet<string>): string {
  const changes = changesIn(tree, read).toSorted((one, other) => other.start - one.start);
  return changes.reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);
}

function changesIn(tree: unknown, read: ReadonlySet<string>): readonly Change[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => changesIn(part, read));
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Node;
  // Code in functions is left alone: its effects may matter when it is called.
  if (String(node["type"]).includes("Function")) return [];
  const inside = Object.values(node).flatMap((part) => changesIn(part, read));
  if (node["type"] !== "CallExpression") return inside;
  const unread = unreadParts(node, read);
  const kept = inside.filter(({ start, end }) =>
    unread.every((part) => start < part.start || end > part.end),
  );
  const isMarked = kept.some(({ start, end }) => start === node.start && start === end);
  return isMarked ? [...kept, ...unread] : [...kept, ...unread, effectless(node)];
}

/** Marks a call as pure, as creating a schema has no side effects: the bundler drops unused ones. */
function effectless({ start }: Node): Change {
  return { start, end: start, by: "/* @__PURE__ */ " };
}

/** The source between the properties to keep of the literal given to `endpoint(…)`. */
function unreadParts(node: Node, read: ReadonlySet<string>): readonly Change[] {
  if ((node["callee"] as { readonly name?: string }).name !== "endpoint") return [];
  const [{ properties }] = node["arguments"] as readonly [{ readonly properties: readonly Node[] }];
  const kept = properties.filter((property) => isRead(property, read));
  const [first, last] = [properties[0], properties.at(-1)];
  if (!first || !last) return [];
  return [...kept, undefined].flatMap((property, index) => {
    const before = kept[index - 1];
    const start = before?.end ?? first.start;
    const end = property?.start ?? last.end;
    return start < end ? [{ start, end, by: before && property ? ", " : "" }] : [];
  });
}

/** Spread properties are kept: they may contain `ok`. */
function isRead({ key }: Node, read: ReadonlySet<string>): boolean {
  const { name } = (key ?? {}) as { readonly name?: string };
  return name === undefined || read.has(name);
}
