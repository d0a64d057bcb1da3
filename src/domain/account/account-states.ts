// The states of an account.
import { guardsOf, type StateTable } from "#domain/state-table.ts";

export const accountStatuses = ["unconfirmed", "confirmed", "deleted"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export type AccountAction = "confirm" | "logIn" | "delete";

const accountMoves: StateTable<AccountAction, AccountStatus> = {
  confirm: { from: ["unconfirmed"], to: "confirmed" },
  logIn: { from: ["confirmed"], to: "confirmed" },
  delete: { from: ["unconfirmed", "confirmed"], to: "deleted" },
};

export const accountCan = guardsOf(accountMoves);

/** Whether the holder has proved, by confirming, that the address is theirs. */
export function isConfirmed(status: AccountStatus): boolean {
  return status === accountMoves.confirm.to;
}
