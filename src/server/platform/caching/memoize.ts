/**
 * Memoises a function of a text that is called often with the same few texts: keeps the last `most` results, so that a
 * flood of other texts uses no more memory than that.
 */
export function memoize<Value extends string | boolean>(
  most: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const value = work(text);
    known.set(text, value);
    if (known.size > most) evictOldest(known);
    return value;
  };
}

function evictOldest(known: Map<string, unknown>): void {
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
}
