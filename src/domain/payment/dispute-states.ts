// A cardholder's complaint at their bank, in words of ours: each provider's own are translated where it is known
// (payment §6).
export const disputeStatuses = [
  /** The bank asks before it disputes; no money has moved. */
  "inquiry",
  /** The bank has taken the money and has not decided. */
  "open",
  /** Decided for the operator: the money is back. */
  "won",
  /** Decided for the cardholder: the bank keeps the money. */
  "lost",
  /** Over without a decision; no money has moved. */
  "closed",
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

type Meaning = {
  readonly isDecided: boolean;
  /** While a bank decides, nobody may give the same money back. */
  readonly holdsRefunds: boolean;
};

const meanings: Readonly<Record<DisputeStatus, Meaning>> = {
  inquiry: { isDecided: false, holdsRefunds: false },
  open: { isDecided: false, holdsRefunds: true },
  won: { isDecided: true, holdsRefunds: false },
  lost: { isDecided: true, holdsRefunds: false },
  closed: { isDecided: true, holdsRefunds: false },
};

export const undecidedDisputes = disputeStatuses.filter((status) => !meanings[status].isDecided);

export function holdsRefunds(status: DisputeStatus): boolean {
  return meanings[status].holdsRefunds;
}
