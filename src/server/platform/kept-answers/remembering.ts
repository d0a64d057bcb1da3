/**
 * `work` with a memory, for what follows from a text alone and is asked again and again of the same few: the results for the
 * last `most` of them, so that a flood of others takes no more than that.
 */
export function remembering<Value extends string | boolean>(
  most: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const value = work(text);
    known.set(text, value);
    if (known.size > most) forgetFirst(known);
    return value;
  };
}

function forgetFirst(known: Map<string, unknown>): void {
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
}
