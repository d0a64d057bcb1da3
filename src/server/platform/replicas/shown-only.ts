/**
 * Marks a use case whose answer is shown and decides nothing: a replica may give it, behind by what the configuration
 * allows (operating §7). It reads by the `db` that it is handed, and by nothing else. Whoever decides by the same facts - a
 * quote, an order, a change - is not marked and asks the database that takes writes.
 */
export function shownOnly<Run extends (...given: never[]) => Promise<unknown>>(
  run: Run,
): Run & { readonly isShownOnly: true } {
  return Object.assign(run.bind(undefined) as Run, { isShownOnly: true } as const);
}
