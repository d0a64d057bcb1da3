import type { WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { TermsEdition } from "#domain/legal/write-terms.ts";
import type { Season, Service, Tariff } from "#domain/pricing/tariff.ts";
import type { StayPolicy } from "#domain/stay/stay.ts";
import type { Terminal } from "#domain/terminal/terminal.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { OperatorDocument } from "./operator-documents.ts";

/** What the operator has decided and holds at any instant, as one reading of the database. */
export type Operator = {
  readonly brand: string;
  readonly legal: OperatorDocument<"identity">["legal"];
  readonly airport: OperatorDocument<"airport">;
  readonly terminals: readonly Terminal[];
  /** Those no longer on offer too: bookings of before name them. */
  readonly everyService: readonly Service[];
  /** The ids of those that are. */
  readonly offeredServices: readonly string[];
  /** Those of every tariff that was ever set, for the same reason. */
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

/** The same at an instant: with the tariff that holds then (pricing §10). */
export type OperatorAt = Operator & {
  /** On the airport's calendar. */
  readonly today: LocalDate;
  /** The services on offer; its promo codes are left out, because they are looked up one by one. */
  readonly tariff: Tariff;
  readonly tariffVersion: number;
  /** What is accepted with an order (content §2). */
  readonly termsEdition: TermsEdition;
  /** The instant at which another tariff takes over, if one is set. */
  readonly tariffUntil: Instant | undefined;
};
