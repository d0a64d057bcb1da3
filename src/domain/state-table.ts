/** Where an action may start and where it leads. A life cycle is one such table, read by server and screens alike. */
export type StateTable<Action extends string, Status extends string> = Readonly<
  Record<Action, { readonly from: readonly Status[]; readonly to: Status }>
>;

/** `can.cancel(status)` for each action of a table. */
export function guardsOf<Action extends string, Status extends string>(
  table: StateTable<Action, Status>,
): Readonly<Record<Action, (status: Status) => boolean>> {
  const actions = Object.keys(table) as Action[];
  return Object.fromEntries(
    actions.map((action) => [action, (status: Status) => table[action].from.includes(status)]),
  ) as Record<Action, (status: Status) => boolean>;
}

/** The status that an action leads to, or `undefined` where it may not start. */
export function nextIn<Action extends string, Status extends string>(
  table: StateTable<Action, Status>,
  status: Status,
  action: Action,
): Status | undefined {
  const move = table[action];
  return move.from.includes(status) ? move.to : undefined;
}
