export type BookingTables = {};
