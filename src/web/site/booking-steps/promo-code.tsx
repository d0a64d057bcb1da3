import { type FormEvent, useState } from "react";
import { formatMoney } from "#domain/language/format.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import type { Failure } from "#web/api/failure.ts";
import { useAction } from "#web/parts/forms/use-action.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { failureSentence } from "#web/words/failure-sentence.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { changeDraft, useDraftValue } from "../booking-draft/draft-store.ts";
import { applyPromoCode } from "../booking-quote/ensure-quote.ts";
import { useShownPrice, useStayEstimate } from "../booking-underway/draft-values.ts";
import css from "./promo-code.module.css";

/** Only the server can validate a promo code: applying one requests a quote with it. */
export function PromoCode() {
  const words = useWords(bookingWords).services;
  const locale = useLocale();
  const promoCode = useDraftValue((draft) => draft.promoCode);
  const price = useShownPrice();
  if (promoCode === "") return <PromoForm />;
  const off = price?.lines.find(({ kind }) => kind === "promotion")?.amount ?? 0;
  return (
    <div className={classNames(css, "applied")}>
      <p role="status">
        <StatusMark kind="ok">{words.promoApplied(promoCode, formatMoney(-off, locale))}</StatusMark>
      </p>
      <Button
        variant="quiet"
        size="s"
        onClick={() => changeDraft((before) => ({ ...before, promoCode: "", changedFrom: undefined }))}
      >
        {words.promoRemove}
      </Button>
    </div>
  );
}

function PromoForm() {
  const words = useWords(bookingWords).services;
  const refusals = useWords(refusalWords);
  const estimate = useStayEstimate();
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { sending, failure, run, forget } = useAction(async (code: string) => {
    const answer = await applyPromoCode(code);
    return answer.ok ? undefined : answer.refusal;
  });
  const wordOf = (refused: Failure): string => {
    const rule = refused.fields["promoCode"];
    if (refused.code === "invalid" && rule !== undefined) return refusals.rules[rule];
    return failureSentence(refusals, "general", refused);
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const code = normalisePromoCode(typed);
    setMissing(code === "");
    if (code !== "" && estimate.kind === "priced") run(code);
  };
  const error = isMissing ? refusals.rules.required : failure && wordOf(failure);
  return (
    <form className={classNames(css, "form")} noValidate onSubmit={apply}>
      <TextField
        name="promoCode"
        face="mono"
        label={words.promoLabel}
        value={typed}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
          forget();
        }}
      />
      <Button type="submit" variant="quiet" loading={sending}>
        {words.promoApply}
      </Button>
    </form>
  );
}
