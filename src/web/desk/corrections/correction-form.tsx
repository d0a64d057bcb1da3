import { type FormEvent, useRef, useState } from "react";
import { correctMove } from "#contract/desk/claim-calls.ts";
import { correctedFields } from "#domain/correction/corrected-fields.ts";
import type { Correction } from "#domain/correction/correction.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { CorrectionsWords } from "#web/words/custody/corrections-en.ts";
import { correctionsWords } from "#web/words/custody/corrections-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useZone } from "../day-data/use-today.ts";
import { focusFirstWrong, useFocusOnRefusal } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";
import { useFieldErrors } from "../typed-form/use-field-errors.ts";
import type { Corrections } from "./booking-corrections.tsx";
import own from "./corrections.module.css";
import { useFormatValue } from "./use-format-value.ts";

type Correctable = Corrections["correctable"][number];

type Props = {
  readonly reference: string;
  readonly correctable: readonly Correctable[];
  readonly onStale: () => Promise<void>;
  readonly onCorrected: () => Promise<boolean>;
};

type Errors = { readonly what?: string; readonly value?: string; readonly reason?: string };

/** One correction at a time: what is wrong, the right value, and the reason. */
export function CorrectionForm({ reference, correctable, onStale, onCorrected }: Props) {
  const words = useWords(correctionsWords);
  const [what, setWhat] = useState<Correction>();
  const [errors, setErrors] = useState<Errors>({});
  const chosen = correctable.find((one) => one.what === what);
  const { busy, failure, refused, run } = useCorrection({ reference, onStale, onCorrected });
  const refusedFields = useFieldErrors(refused);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldValue(event.currentTarget, "reason").trim();
    const field = chosen && correctedFields[chosen.what];
    const right = field === undefined ? "" : fieldValue(event.currentTarget, "value").trim();
    const value = chosen && field !== undefined ? wrongIn(chosen, right, words) : undefined;
    setErrors({
      ...(chosen === undefined && { what: words.needsChoice }),
      ...(value !== undefined && { value }),
      ...(reason === "" && { reason: words.needsReason }),
    });
    if (chosen === undefined || value !== undefined || reason === "")
      return focusFirstWrong(event.currentTarget);
    void run(chosen, right, reason);
  };
  const field = chosen && correctedFields[chosen.what];
  return (
    <form ref={form} className={classNames(css, "part")} onSubmit={submit} noValidate aria-busy={busy}>
      <WhatField correctable={correctable} error={errors.what} onChange={setWhat} />
      {chosen === undefined || field === undefined ? null : (
        <RightField key={chosen.what} chosen={chosen} error={errors.value ?? refusedFields[field]} />
      )}
      {chosen?.what === "takeBack" ? <Effects chosen={chosen} /> : null}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        error={errors.reason ?? refusedFields["reason"]}
      />
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <Button type="submit" variant="danger" loading={busy}>
        {words.go}
      </Button>
    </form>
  );
}

/** Id and time make a retry after a lost answer idempotent: the server compares both. */
function useCorrection({ reference, onStale, onCorrected }: Omit<Props, "correctable">) {
  const words = useWords(correctionsWords);
  const [once] = useState(sentOnce);
  return useDeskAction(
    async (wrong: Correctable, right: string, reason: string) => {
      const field = correctedFields[wrong.what];
      const value = field === "odometer" || field === "fuel" ? Number(digitsOf(right)) : right;
      const said = {
        what: wrong.what,
        corrects: wrong.corrects,
        reason,
        ...(field !== undefined && { [field]: value }),
      };
      const move = { ...once.of(said), ...said };
      const answer = await deskCall(correctMove, { params: { reference }, body: { move } });
      if (answer.ok) await onCorrected();
      else if (answer.refusal.code === "not-possible-now") await onStale();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => {
      if (code === "sold-out") return words.soldOut;
      if (code === "plate-booked") return words.plateBooked;
      return code === "not-possible-now" ? words.stale : undefined;
    },
  );
}

function wrongIn({ what, value }: Correctable, right: string, words: CorrectionsWords): string | undefined {
  if (right === "") return words.needsValue;
  const isReading = correctedFields[what] === "odometer";
  if (isReading && !/^\d{1,7}$/.test(digitsOf(right))) return words.notANumber;
  return (isReading ? digitsOf(right) : right) === String(value ?? "") ? words.unchanged : undefined;
}

/** Accepts grouping spaces: `48 213`. */
const digitsOf = (text: string): string => text.replaceAll(/\s/g, "");

type WhatProps = Pick<Props, "correctable"> & {
  readonly error: string | undefined;
  readonly onChange: (what: Correction | undefined) => void;
};

function WhatField({ correctable, error, onChange }: WhatProps) {
  const words = useWords(correctionsWords);
  const locale = useLocale();
  const zone = useZone();
  const said = useFormatValue();
  const options = correctable.map(({ what, kind, at, staff, value }) => {
    const by = [staff, formatInstant(at, locale, zone)].filter(Boolean).join(", ");
    const happened = words.happened[kind]?.(by) ?? kind;
    const label = what === "takeBack" ? happened : words.said(words.details[what], said(what, value));
    return { value: what, label };
  });
  return (
    <SelectField
      label={words.what}
      name="what"
      prompt={words.choose}
      options={options}
      error={error}
      onChange={({ target }) => onChange(correctable.find(({ what }) => what === target.value)?.what)}
    />
  );
}

type RightProps = { readonly chosen: Correctable; readonly error: string | undefined };

function RightField({ chosen: { what }, error }: RightProps) {
  const words = useWords(correctionsWords);
  const label = words.right(words.details[what]);
  if (correctedFields[what] === "fuel") {
    const levels = Array.from({ length: 9 }, (_, level) => String(level));
    return (
      <SelectField
        label={label}
        name="value"
        prompt={words.choose}
        options={levels.map((level) => ({ value: level, label: words.eighths(level) }))}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={label}
      name="value"
      inputMode={correctedFields[what] === "odometer" ? "numeric" : "text"}
      maxLength={20}
      autoComplete="off"
      error={error}
    />
  );
}

/** Names side effects that the wrong value already had, before the correction is sent. */
function Effects({ chosen: { kind, toldAt, cash } }: { readonly chosen: Correctable }) {
  const words = useWords(correctionsWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <div className={classNames(own, "effects")}>
      <b>{words.follows}</b>
      <p>{words.effects[kind]}</p>
      {kind === "no-show-marked" ? null : (
        <p>{toldAt === undefined ? words.untold : words.told(formatInstant(toldAt, locale, zone))}</p>
      )}
      {cash === undefined ? null : <p>{words.cash(formatMoney(cash, locale))}</p>}
    </div>
  );
}
