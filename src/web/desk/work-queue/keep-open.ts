type Listed = { readonly id: string };

/**
 * What a queue shows once it has been read anew. What somebody has open stays in its place although it is no longer in the
 * list: what they typed there is not taken away because a colleague was quicker.
 */
export function keepOpen<Item extends Listed>(
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

/** Where the focus goes when one is done with: to the next, else to the one before; nowhere once nothing is left. */
export function neighbourOf(items: readonly Listed[], id: string): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return (items[index + 1] ?? items[index - 1])?.id;
}
