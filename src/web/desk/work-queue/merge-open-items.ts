type Listed = { readonly id: string };

/**
 * Merges a queue's refreshed list: open items stay in place even if a colleague has settled them, so that typed input
 * is not lost.
 */
export function mergeOpenItems<Item extends Listed>(
  before: readonly Item[],
  listed: readonly Item[],
  open: ReadonlySet<string>,
): readonly Item[] {
  const shown = [...listed];
  for (const [index, item] of before.entries()) {
    if (!open.has(item.id) || listed.some(({ id }) => id === item.id)) continue;
    const following = before.slice(index + 1).find(({ id }) => shown.some((one) => one.id === id));
    const at = following === undefined ? shown.length : shown.findIndex(({ id }) => id === following.id);
    shown.splice(at, 0, item);
  }
  return shown;
}

/** Where the focus goes after an item is settled: the next, else the previous; undefined if it was the last. */
export function neighbourOf(items: readonly Listed[], id: string): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return (items[index + 1] ?? items[index - 1])?.id;
}
