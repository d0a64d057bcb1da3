import type { Services } from "../services.ts";
import { readOperator } from "./read-operator.ts";

/**
 * Production takes no visitors while nobody is told of their bookings and messages: such mails wait meanwhile. The
 * desk is open.
 */
export async function missingOperatorFacts({
  config,
  db,
}: Pick<Services, "config" | "db">): Promise<"operator-email-missing" | undefined> {
  if (config.mode !== "production") return undefined;
  return (await readOperator(db)).legal.email === "" ? "operator-email-missing" : undefined;
}
