import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Dispute, Intent, KeptAnswer, Message, RefundRow, Sent, Session } from "./stand-in-rows.ts";

export type Tables = {
  readonly sessions: Session;
  readonly intents: Intent;
  readonly refunds: RefundRow;
  readonly disputes: Dispute;
  readonly messages: Message;
  /** Messages that have arrived, or never will. */
  readonly sent: Sent;
  readonly keys: KeptAnswer;
};

type Table = keyof Tables;

/** Rows by table, on disk before anybody hears of them: one JSON line for each change, the last one of an id counts. */
export type LedgerFile = {
  readonly rows: <Name extends Table>(table: Name) => Tables[Name][];
  readonly find: <Name extends Table>(table: Name, id: string) => Tables[Name] | undefined;
  readonly put: <Name extends Table>(table: Name, row: Tables[Name]) => void;
  readonly close: () => void;
};

type Kept = { readonly [Name in Table]: Map<string, Tables[Name]> };
type Line = { readonly [Name in Table]: { readonly table: Name; readonly row: Tables[Name] } }[Table];

export function openLedgerFile(folder: string): LedgerFile {
  const file = path.join(folder, "ledger.jsonl");
  const kept: Kept = {
    sessions: new Map(),
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    messages: new Map(),
    sent: new Map(),
    keys: new Map(),
  };
  const set = <Name extends Table>(table: Name, row: Tables[Name]) => kept[table].set(row.id, row);
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    // A line that a kill cut short was never acknowledged.
    if (!line.endsWith("}")) continue;
    const { table, row } = JSON.parse(line) as Line;
    set(table, row);
  }
  const descriptor = openSync(file, "a");
  return {
    rows: (table) => [...kept[table].values()],
    find: (table, id) => kept[table].get(id),
    put: (table, row) => {
      writeSync(descriptor, `${JSON.stringify({ table, row })}\n`);
      fsyncSync(descriptor);
      set(table, row);
    },
    close: () => closeSync(descriptor),
  };
}
