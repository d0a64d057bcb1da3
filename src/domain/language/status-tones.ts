import type { BookingStatus } from "#domain/booking/booking-states.ts";

/** How a booking's status is marked, wherever it is shown: on its way, well, or over without a stay. */
export const statusTones = {
  pending: "warn",
  confirmed: "ok",
  received: "ok",
  returned: "ok",
  canceled: "stop",
  expired: "stop",
  "no-show": "stop",
} as const satisfies Readonly<Record<BookingStatus, "ok" | "warn" | "stop">>;
