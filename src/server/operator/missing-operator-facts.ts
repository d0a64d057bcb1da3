import type { Services } from "../services.ts";
import { readOperator } from "./read-operator.ts";

/**
 * Production serves no visitors until the operator has an e-mail address: until then nobody would be told of bookings
 * and messages. The desk stays open.
 */
export async function missingOperatorFacts({
  config,
  db,
}: Pick<Services, "config" | "db">): Promise<"operator-email-missing" | undefined> {
  if (config.mode !== "production") return undefined;
  return (await readOperator(db)).legal.email === "" ? "operator-email-missing" : undefined;
}
