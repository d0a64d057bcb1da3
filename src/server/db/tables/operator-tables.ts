export type OperatorTables = {};
