/**
 * Marks a use case whose result is only displayed: a replica may answer it, within the configured lag (operating §7).
 * It must read through the `db` that it is given. A use case that decides on the same facts (a quote, an order, a
 * change) is not marked and reads from the primary.
 */
export function replicaSafe<Run extends (...given: never[]) => Promise<unknown>>(
  run: Run,
): Run & { readonly isReplicaSafe: true } {
  return Object.assign(run.bind(undefined) as Run, { isReplicaSafe: true } as const);
}
