import type { WithdrawalPolicy } from "#domain/booking/withdrawal.ts";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { Service, Tariff } from "#domain/pricing/tariff.ts";
import type { StayPolicy } from "#domain/stay/stay.ts";
import type { Terminal } from "#domain/terminal/terminal.ts";
import type { OperatorDocument } from "./operator-documents.ts";

/** All that the operator has decided, as one reading of the database. */
export type Operator = {
  readonly brand: string;
  readonly legal: OperatorDocument<"identity">["legal"];
  readonly airport: OperatorDocument<"airport">;
  readonly terminals: readonly Terminal[];
  /** The services on offer; its promo codes are left out, because they are looked up one by one. */
  readonly tariff: Tariff;
  readonly tariffVersion: number;
  /** Those no longer on offer too: bookings of before name them. */
  readonly everyService: readonly Service[];
  readonly stayPolicy: StayPolicy;
  readonly capacityPolicy: CapacityPolicy;
  readonly withdrawalPolicy: WithdrawalPolicy;
  readonly ordering: OperatorDocument<"ordering">;
  readonly custody: OperatorDocument<"custody">;
  readonly comparison: OperatorDocument<"comparison">;
};
