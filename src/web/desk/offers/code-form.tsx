import { type FormEvent, useState } from "react";
import { offerApi } from "#contract/office/offer-calls.ts";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { maxCents } from "#domain/pricing/tariff-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { offerWords } from "#web/words/pricing/offer-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import type { ChangeCodes, Code } from "./codes-screen.tsx";
import own from "./offers.module.css";
import { type CodeErrors, readCode, type TypedCode, typedCodeOf } from "./typed-code.ts";

type Props = {
  /** Absent for a new code. */
  readonly code?: Code;
  readonly change: ChangeCodes;
  readonly onClose: () => void;
};

export function CodeForm({ code, change, onClose }: Props) {
  const words = useWords(offerWords);
  const { typed, setTyped, errors, submit } = useCodeForm(code, change);
  const fieldOf = (name: keyof TypedCode) => {
    const error = errors[name];
    return {
      name,
      value: typed[name],
      error: error && words.errors[error],
      autoComplete: "off",
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped({ ...typed, [name]: target.value }),
    };
  };
  const uses = code?.uses ?? 0;
  const isBelow = typed.totalUses.trim() !== "" && Number(typed.totalUses) < uses;
  return (
    <form className={classNames(own, "form")} onSubmit={submit} noValidate>
      <div className={classNames(css, "fields")}>
        {code === undefined ? (
          <TextField
            {...fieldOf("code")}
            label={words.codes.code}
            hint={words.codes.codeHint}
            face="mono"
            maxLength={40}
          />
        ) : null}
        <SelectField
          label={words.codes.kind}
          name="kind"
          value={typed.kind}
          onChange={({ target }) =>
            setTyped({ ...typed, kind: target.value === "amount" ? "amount" : "percent" })
          }
          options={[
            { value: "percent", label: words.codes.percent },
            { value: "amount", label: words.codes.amount },
          ]}
        />
        <TextField
          {...fieldOf("discount")}
          label={typed.kind === "percent" ? words.codes.percentLabel : words.codes.amountLabel}
          face="figures"
          inputMode="decimal"
        />
        <TextField {...fieldOf("validFrom")} label={words.codes.from} type="date" face="figures" />
        <TextField {...fieldOf("validUntil")} label={words.codes.until} type="date" face="figures" />
        <TextField
          {...fieldOf("totalUses")}
          label={words.codes.totalUses}
          hint={isBelow ? words.codes.below(uses) : words.codes.totalHint}
          face="figures"
          inputMode="numeric"
        />
      </div>
      <Buttons onClose={onClose} />
    </form>
  );
}

function useCodeForm(code: Code | undefined, change: ChangeCodes) {
  const [typed, setTyped] = useState<TypedCode>(() => typedCodeOf(code));
  const [errors, setErrors] = useState<CodeErrors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readCode(typed, maxCents);
    setErrors(read.errors);
    const { promoCode } = read;
    if (promoCode === undefined) {
      focusFirstWrong(form);
      return;
    }
    const known = code && { active: code.active, revision: code.revision };
    const body = { promoCode: { ...promoCode, active: true, ...known } };
    const params = { code: normalisePromoCode(typed.code) };
    void change(() => deskCall(offerApi.changePromoCode, { params, body }));
  };
  return { typed, setTyped, errors, submit };
}

function Buttons({ onClose }: Pick<Props, "onClose">) {
  const { codes } = useWords(offerWords);
  return (
    <div className={classNames(css, "buttons")}>
      <Button type="submit">{codes.save}</Button>
      <Button variant="quiet" onClick={onClose}>
        {codes.cancel}
      </Button>
    </div>
  );
}
