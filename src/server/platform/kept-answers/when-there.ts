/**
 * Goes on with a value: at once where it is there, and later where it still comes. What waits for something that is there
 * already gives way to everybody else first, and an answer out of memory would wait for nothing several times.
 */
export function whenThere<Value, Next>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
