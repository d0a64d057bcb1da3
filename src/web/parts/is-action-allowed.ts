import type { BookingView } from "#contract/bookings.ts";

type Action = BookingView["actions"][number]["action"];

/** Whether the server would accept an action now: buttons ask this, never a status. */
export function isActionAllowed({ actions }: Pick<BookingView, "actions">, action: Action): boolean {
  return actions.some((each) => each.action === action && each.refusal === undefined);
}
