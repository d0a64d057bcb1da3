import {
  type BookingRulesForm as BookingRulesFormView,
  bookingRulesApi,
} from "#contract/content/booking-rules-calls.ts";
import { formatClock, formatPrice } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import type { RulesWords } from "#web/words/rules/rules-en.ts";
import { rulesWords } from "#web/words/rules/rules-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import { useStepUp } from "../team/use-step-up.tsx";
import { useSavedForm } from "../typed-form/use-saved-form.ts";
import { BookingRulesForm } from "./booking-rules-form.tsx";
import {
  methodChoices,
  type RuleField,
  ruleFields,
  rulesIn,
  typedRulesOf,
  wrongInRules,
} from "./typed-rules.ts";

/** What can be booked, promises, payment methods and refunds, and whom a change applies to (office §10). */
export function BookingRulesScreen() {
  const words = useWords(rulesWords);
  const query = useDeskQuery(bookingRulesApi.fetchBookingRules, {});
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.hint} />
      <p>{words.rule}</p>
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </DeskScreen>
  );
}

type Props = { readonly view: BookingRulesFormView; readonly query: DeskQuery<BookingRulesFormView> };

function Parts({ view, query }: Props) {
  const words = useWords(rulesWords);
  const locale = useLocale();
  const { run: withStepUp, dialog } = useStepUp();
  const typing = useSavedForm({
    view,
    query,
    key: "desk-typed-rules",
    fields: ruleFields,
    values: typedRulesOf(view.rules),
    check: (values) => wrongInRules(values, view),
    send: (values, revision) => {
      const { paymentMethods, ...rules } = rulesIn(values);
      const body = { asked: { rules: { ...rules, paymentMethods: [...paymentMethods] }, revision } };
      return withStepUp(() => deskCall(bookingRulesApi.changeBookingRules, { body }));
    },
  });
  return (
    <>
      <BookingRulesForm typing={typing} maximumDaysAhead={view.maximumDaysAhead} />
      <FieldChanges
        changes={view.changes}
        sayOf={({ rules }) => ruleFields.flatMap((name) => say(name, rules, { words, locale })).join(" · ")}
        journal="bookingRules"
      />
      {dialog}
    </>
  );
}

type Saying = { readonly words: RulesWords; readonly locale: Locale };

/** Describes the values that a change has set; empty for rules that it left unchanged. */
function say(
  name: RuleField,
  rules: BookingRulesFormView["changes"][number]["rules"],
  { words, locale }: Saying,
): readonly string[] {
  const { dayCounting, paymentMethods } = rules;
  switch (name) {
    case "dayCounting":
      return dayCounting ? [words.countings[dayCounting]] : [];
    case "paymentMethods": {
      const choice = methodChoices.find((each) => each === paymentMethods?.join(","));
      return choice ? [words.methods[choice]] : [];
    }
    case "nightFrom":
    case "nightUntil": {
      const time = rules[name];
      return time === undefined ? [] : [words.values[name](formatClock(time, locale))];
    }
    default: {
      const value = rules[name];
      if (value === undefined) return [];
      return [
        name === "cashLimit" ? words.values.cashLimit(formatPrice(value, locale)) : words.values[name](value),
      ];
    }
  }
}
