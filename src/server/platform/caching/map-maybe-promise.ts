/**
 * Continues with a value: synchronously if it is there, later if it is a promise. Awaiting an available value yields to
 * the event loop, and an answer from a cache would do so several times.
 */
export function mapMaybePromise<Value, Next>(
  value: Value | Promise<Value>,
  map: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(map) : map(value);
}
