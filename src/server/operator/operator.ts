import type { WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import type { Season, Service, Tariff } from "#domain/pricing/tariff.ts";
import type { StayPolicy } from "#domain/stay/stay.ts";
import type { Terminal } from "#domain/terminal/terminal.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { OperatorDocument } from "./operator-documents.ts";

/** The operator's decisions, independent of an instant, from one snapshot of the database. */
export type Operator = {
  readonly brand: string;
  readonly legal: OperatorDocument<"identity">["legal"];
  readonly airport: OperatorDocument<"airport">;
  readonly terminals: readonly Terminal[];
  /** Including services no longer on offer: older bookings name them. */
  readonly everyService: readonly Service[];
  /** The ids of the services on offer. */
  readonly offeredServices: readonly string[];
  /** The seasons of every tariff ever set, because older bookings name them. */
  readonly everySeason: readonly Season[];
  readonly stayPolicy: StayPolicy;
  readonly capacityPolicy: CapacityPolicy;
  readonly withdrawalPolicy: WithdrawalPolicy;
  readonly ordering: OperatorDocument<"ordering">;
  readonly custody: OperatorDocument<"custody">;
  readonly comparison: OperatorDocument<"comparison">;
  readonly sales: OperatorDocument<"sales">;
  readonly showing: OperatorDocument<"showing">;
  readonly promise: OperatorDocument<"promise">;
  readonly presentation: OperatorDocument<"presentation">;
};

/** The same at an instant: with the tariff in force then (pricing §10). */
export type OperatorAt = Operator & {
  /** In the airport's time zone. */
  readonly today: LocalDate;
  /** With the services on offer but no promo codes, which are looked up one by one. */
  readonly tariff: Tariff;
  readonly tariffVersion: number;
  /** The terms accepted with an order (content §2). */
  readonly termsEdition: TermsEdition;
  /** When the next scheduled tariff takes effect, if any. */
  readonly tariffUntil: Instant | undefined;
};
