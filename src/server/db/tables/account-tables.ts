export type AccountTables = {};
