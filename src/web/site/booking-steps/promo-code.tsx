import { type FormEvent, useState } from "react";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { formatMoney } from "#web/words/format.ts";
import { refusalWords } from "#web/words/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";
import css from "./promo-code.module.css";

/** A code is the server's to judge: it is applied by having the price promised with it. */
export function PromoCode() {
  const words = useWords(bookingWords).services;
  const locale = useLocale();
  const { draft, price, change } = useBookingScene();
  const refused = usePromoRefusal();
  const [typed, setTyped] = useState(draft.promoCode);
  const off = price?.lines.find(({ kind }) => kind === "promotion");
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    change((before) => ({ ...before, promoCode: normalisePromoCode(typed), changedFrom: undefined }));
  };
  if (off !== undefined) {
    return (
      <div className={classNames(css, "applied")}>
        <p role="status">{words.promoApplied(draft.promoCode, formatMoney(-off.amount, locale))}</p>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            setTyped("");
            change((before) => ({ ...before, promoCode: "", changedFrom: undefined }));
          }}
        >
          {words.promoRemove}
        </Button>
      </div>
    );
  }
  return (
    <form className={classNames(css, "form")} onSubmit={apply}>
      <TextField
        name="promoCode"
        face="mono"
        label={words.promoLabel}
        value={typed}
        error={refused}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="quiet" loading={draft.promoCode !== "" && refused === undefined}>
        {words.promoApply}
      </Button>
    </form>
  );
}

/** Why the code that was applied counts for nothing. */
export function usePromoRefusal(): string | undefined {
  const { codes, rules } = useWords(refusalWords);
  const { draft, promise } = useBookingScene();
  if (draft.promoCode === "") return undefined;
  if (promise.failure?.code === "promo-code-used-up") return codes["promo-code-used-up"];
  const rule = promise.failure?.fields["promoCode"];
  return rule && rules[rule];
}
