/** One step of the schema. Once merged it never changes: the next thought is the next migration. */
export type Migration = { readonly name: string; readonly sql: string };
