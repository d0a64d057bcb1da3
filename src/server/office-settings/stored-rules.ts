// The rules of stays and of ordering are two documents, changed as one (office §10).
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { paymentMethods } from "#domain/booking/payment-method.ts";
import { agreedOf, type FormerRules } from "#domain/rules/agreed-rules.ts";
import type { BookingRules } from "#domain/rules/booking-rules.ts";
import type { Instant } from "#domain/time.ts";
import { type OperatorDocument, operatorDocuments } from "../operator/operator-documents.ts";
import { lockDocument, saveDocument } from "../operator/save-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import { numbersOf } from "./rule-numbers.ts";

export const ruleDocuments = ["stay", "ordering"] as const;

export type RuleDocuments = {
  readonly [Key in (typeof ruleDocuments)[number]]: OperatorDocument<Key>;
};

export async function lockRules(tx: Tx): Promise<RuleDocuments> {
  const ordering = z.parse(operatorDocuments.ordering, await lockDocument(tx, "ordering"));
  const stay = z.parse(operatorDocuments.stay, await lockDocument(tx, "stay"));
  return { stay, ordering };
}

/** The rules alone, without the documents' other fields: the calendar's horizon, the terms version. */
export function rulesOf({ stay, ordering }: RuleDocuments): BookingRules {
  const rules = { ...stay, ...ordering };
  return { ...stayRulesOf(rules), ...orderingRulesOf(rules) };
}

export function revisionOfRules(rules: BookingRules): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 32);
}

type Saving = { readonly rules: BookingRules; readonly at: Instant; readonly actor: Actor };

/** The documents must be locked. Writes a journal entry for each changed document; unchanged rules write nothing. */
export async function saveRules(tx: Tx, documents: RuleDocuments, saving: Saving): Promise<void> {
  const { rules, at, actor } = saving;
  const before = rulesOf(documents);
  const stay = stayRulesOf(rules);
  const ordering = orderingRulesOf(rules);
  const parts = {
    stay: [stayRulesOf(before), stay],
    ordering: [orderingRulesOf(before), ordering],
  } as const;
  const changed = ruleDocuments.filter(
    (key) => JSON.stringify(parts[key][0]) !== JSON.stringify(parts[key][1]),
  );
  if (changed.length === 0) return;
  const formerly = formerlyOf(documents, saving);
  await saveDocument(tx, "ordering", { ...documents.ordering, ...ordering, formerly }, at);
  await saveDocument(tx, "stay", { ...documents.stay, ...stay }, at);
  for (const key of changed) {
    const [was, is] = parts[key];
    const data = numbersOf(differing(is, was));
    const entry = { at, actor, kind: "settings-changed", subject: `settings ${key}`, data } as const;
    await appendChange(tx, entry, { before: asWritten(was), after: asWritten(is) });
  }
}

/** Under one name, by which the journal is searched; each payment method as accepted or not. */
function asWritten({ paymentMethods: taken, ...rules }: Partial<BookingRules>) {
  const methods = taken && Object.fromEntries(paymentMethods.map((each) => [each, taken.includes(each)]));
  return { bookingRules: { ...rules, ...(methods && { paymentMethods: methods }) } };
}

/** The rules in force until now, kept for the orders made under them; oldest first. */
function formerlyOf(documents: RuleDocuments, { rules, at }: Saving): readonly FormerRules[] {
  const { formerly } = documents.ordering;
  const before = agreedOf(rulesOf(documents));
  if (JSON.stringify(before) === JSON.stringify(agreedOf(rules))) return formerly;
  return [...formerly, { ...before, until: at }];
}

function differing<Rules extends object>(rules: Rules, others: Rules): Partial<Rules> {
  const names = Object.keys(rules) as (keyof Rules)[];
  const isOther = (name: keyof Rules) => JSON.stringify(rules[name]) !== JSON.stringify(others[name]);
  return Object.fromEntries(names.filter(isOther).map((name) => [name, rules[name]])) as Partial<Rules>;
}

function stayRulesOf(rules: Omit<RuleDocuments["stay"], "maximumDaysAhead">) {
  const { maximumDays, minimumNoticeHours, nightFrom, nightUntil, dayCounting } = rules;
  return { maximumDays, minimumNoticeHours, nightFrom, nightUntil, dayCounting };
}

type OrderingRules = Omit<BookingRules, keyof RuleDocuments["stay"]>;

function orderingRulesOf(rules: OrderingRules): OrderingRules {
  const { quoteMinutes, holdMinutes, cashLimit, unpaidBookings, fullRefundHours, withdrawalDays } = rules;
  return {
    quoteMinutes,
    holdMinutes,
    cashLimit,
    unpaidBookings,
    fullRefundHours,
    withdrawalDays,
    // In a fixed order, so that equal choices compare as equal.
    paymentMethods: paymentMethods.filter((each) => rules.paymentMethods.includes(each)),
  };
}
