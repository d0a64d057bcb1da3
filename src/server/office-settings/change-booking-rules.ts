import type { BookingRulesForm, bookingRulesApi } from "#contract/content/booking-rules-calls.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type BookingRules, wrongRules } from "#domain/rules/booking-rules.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db } from "../platform/db/schema.ts";
import { payableMethods } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { listRuleChanges } from "./list-rule-changes.ts";
import { lockRules, type RuleDocuments, revisionOfRules, rulesOf, saveRules } from "./stored-rules.ts";

export const fetchBookingRules: Run<typeof bookingRulesApi.fetchBookingRules, "db"> = async ({ db }) =>
  accept(await view(db));

/** Apply to orders from the commit on: each booking keeps the rules of its order (office §10). */
export const changeBookingRules: Run<
  typeof bookingRulesApi.changeBookingRules,
  "db" | "clock" | "cards"
> = async (services, { body: { asked }, caller }) => {
  const { db, clock } = services;
  const rules: BookingRules = {
    ...asked.rules,
    cashLimit: toCents(asked.rules.cashLimit),
  };
  const changed = await decideInTransaction(
    db,
    async (tx): Promise<Result<void, Refusal<"invalid" | "changed-meanwhile">>> => {
      const before = await lockRules(tx);
      if (revisionOfRules(rulesOf(before)) !== asked.revision) return reject(refusal("changed-meanwhile"));
      const allowed = decideRules(services, before, rules);
      if (!allowed.ok) return allowed;
      await saveRules(tx, before, { rules, at: clock.now(), actor: `staff ${caller.staffId}` });
      return accept(undefined);
    },
  );
  return changed.ok ? accept(await view(db)) : changed;
};

function decideRules(
  { cards }: Pick<Services, "cards">,
  { stay }: RuleDocuments,
  rules: BookingRules,
): Result<void, Refusal<"invalid">> {
  const wrong = wrongRules(rules, stay);
  const canBePaid = payableMethods(rules.paymentMethods, cards).length > 0;
  if (canBePaid && wrong === undefined) return accept(undefined);
  return reject(refusal("invalid", { ...wrong, ...(!canBePaid && { paymentMethods: "out-of-range" }) }));
}

async function view(db: Db): Promise<BookingRulesForm> {
  const { stayPolicy, ordering } = await readOperator(db);
  const rules = rulesOf({ stay: stayPolicy, ordering });
  return {
    rules: { ...rules, paymentMethods: [...rules.paymentMethods] },
    maximumDaysAhead: stayPolicy.maximumDaysAhead,
    revision: revisionOfRules(rules),
    changes: await listRuleChanges(db),
  };
}
