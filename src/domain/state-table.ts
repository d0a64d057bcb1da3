/** A state machine as data: where each action may start and where it leads. Server and screens read the same table. */
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

/** The statuses in which an action may start, for lists and queries. */
export function startsIn<Action extends string, Status extends string>(
  table: StateTable<Action, Status>,
  action: Action,
): readonly Status[] {
  return table[action].from;
}

/** The status that an action leads to. The caller has decided that it may start: throws RangeError otherwise. */
export function moveIn<Action extends string, Status extends string>(
  table: StateTable<Action, Status>,
  status: Status,
  action: Action,
): Status {
  const next = nextIn(table, status, action);
  if (next === undefined) throw new RangeError(`${action} cannot start where it is ${status}`);
  return next;
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
