import { expect, test } from "vitest";
import { permissionAt } from "./office-links.tsx";

test.each([
  ["/bookings", "manageBookings"],
  ["/bookings/new", "manageBookings"],
  ["/bookings/VS-7K3M9Q", "manageBookings"],
  ["/tariff", "manageTariff"],
  ["/services", "manageTariff"],
  ["/codes", "manageTariff"],
  ["/till/2027-05-10", "manageTill"],
  ["/content/legal/terms", "manageContent"],
  // Screens for all staff, and a path that only shares a prefix.
  ["/receipts/1", undefined],
  ["/", undefined],
  ["/bookings-of-old", undefined],
])("the screen at %s requires the permission %s", (pathname, permission) => {
  expect(permissionAt(pathname)).toBe(permission);
});
