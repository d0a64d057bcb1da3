import type { Plugin } from "vite";

/** What the desk's client reads of a declared call. */
export const readOfCalls: ReadonlySet<string> = new Set(["method", "path", "bodyType", "ok"]);

type Change = { readonly start: number; readonly end: number; readonly by: string };
type Node = { readonly start: number; readonly end: number; readonly [part: string]: unknown };

/**
 * Calls of the contract without what the server alone reads of them: their summaries, rights and refusals, and the
 * schemas of what is asked, which the compiler has checked at every caller.
 */
export function whatTheDeskReads(): Plugin {
  return {
    name: "what-the-desk-reads",
    apply: "build",
    transform: {
      filter: { id: /\/src\/contract\/[^?]*\.ts$/ },
      handler(code) {
        return { code: asTheDeskReads(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The code of a file of the contract, given its syntax tree. */
export function asTheDeskReads(code: string, tree: unknown): string {
  const changes = changesIn(tree).toSorted((one, other) => other.start - one.start);
  return changes.reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);
}

function changesIn(tree: unknown): readonly Change[] {
  if (Array.isArray(tree)) return tree.flatMap(changesIn);
  if (typeof tree !== "object" || tree === null) return [];
  const node = tree as Node;
  // What a function does when it is called may matter to whoever calls it.
  if (String(node["type"]).includes("Function")) return [];
  const inside = Object.values(node).flatMap(changesIn);
  if (node["type"] !== "CallExpression") return inside;
  const unread = unreadParts(node);
  const kept = inside.filter(({ start, end }) =>
    unread.every((part) => start < part.start || end > part.end),
  );
  const isMarked = kept.some(({ start, end }) => start === node.start && start === end);
  return isMarked ? [...kept, ...unread] : [...kept, ...unread, effectless(node)];
}

/** Making a schema has no effect: the bundler leaves out those that nothing names any more. */
function effectless({ start }: Node): Change {
  return { start, end: start, by: "/* @__PURE__ */ " };
}

/** What stands between the read properties of the literal that is given to `endpoint(…)`. */
function unreadParts(node: Node): readonly Change[] {
  if ((node["callee"] as { readonly name?: string }).name !== "endpoint") return [];
  const [{ properties }] = node["arguments"] as readonly [{ readonly properties: readonly Node[] }];
  const kept = properties.filter(isRead);
  const [first, last] = [properties[0], properties.at(-1)];
  if (!first || !last) return [];
  return [...kept, undefined].flatMap((property, index) => {
    const before = kept[index - 1];
    const start = before?.end ?? first.start;
    const end = property?.start ?? last.end;
    return start < end ? [{ start, end, by: before && property ? ", " : "" }] : [];
  });
}

/** What is spread into a call may hold its answer. */
function isRead({ key }: Node): boolean {
  const { name } = (key ?? {}) as { readonly name?: string };
  return name === undefined || readOfCalls.has(name);
}
