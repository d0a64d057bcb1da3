// A cardholder's dispute, in provider-neutral statuses: each provider's adapter maps its own (payment §6).
export const disputeStatuses = [
  /** The bank inquires before a dispute; no money has moved. */
  "inquiry",
  /** The bank has taken the money and has not decided. */
  "open",
  /** Decided for the operator: the money is returned. */
  "won",
  /** Decided for the cardholder: the bank keeps the money. */
  "lost",
  /** Over without a decision; no money has moved. */
  "closed",
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

type Meaning = {
  readonly isDecided: boolean;
  /** While the bank decides, the payment must not be refunded as well. */
  readonly holdsRefunds: boolean;
  /** The bank keeps the money. */
  readonly isLost: boolean;
};

const undecided: Meaning = { isDecided: false, holdsRefunds: false, isLost: false };
const decided: Meaning = { ...undecided, isDecided: true };

const meanings: Readonly<Record<DisputeStatus, Meaning>> = {
  inquiry: undecided,
  open: { ...undecided, holdsRefunds: true },
  won: decided,
  lost: { ...decided, isLost: true },
  closed: decided,
};

export const undecidedDisputes = disputeStatuses.filter((status) => !meanings[status].isDecided);

export const lostDisputes = disputeStatuses.filter((status) => meanings[status].isLost);

export function holdsRefunds(status: DisputeStatus): boolean {
  return meanings[status].holdsRefunds;
}

/** The operator has to respond, or to know that the money is lost. */
export function concernsOperator(status: DisputeStatus): boolean {
  const { isDecided, isLost } = meanings[status];
  return !isDecided || isLost;
}

export function isLostDispute(status: DisputeStatus): boolean {
  return meanings[status].isLost;
}
