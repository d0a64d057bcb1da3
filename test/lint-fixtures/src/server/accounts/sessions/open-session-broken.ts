import { findBooking } from "../../bookings/booking-store.ts"; // broken: no-restricted-imports
import { countTries } from "../throttling/try-store.ts";

export const openSession = [findBooking, countTries];
