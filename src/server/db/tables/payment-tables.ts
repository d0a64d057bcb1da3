export type PaymentTables = {};
