import { type FormEvent, useState } from "react";
import { type TillView, tillApi } from "#contract/desk/till-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";
import { parseEuros } from "./parse-euros.ts";
import type { Change } from "./till-screen.tsx";

type Props = { readonly till: TillView; readonly isToday: boolean; readonly change: Change };

/** Float form, only today and before the first movement; and the form for money moved into or out of the till. */
export function MoneyForm({ till, isToday, change }: Props) {
  return isToday && till.movements.length === 0 ? (
    <>
      <FloatForm till={till} change={change} />
      <MoveForm till={till} change={change} />
    </>
  ) : (
    <MoveForm till={till} change={change} />
  );
}

function FloatForm({ till, change }: Omit<Props, "isToday">) {
  const words = useWords(tillWords);
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [errors, setErrors] = useState<{ float?: string; reason?: string }>({});
  const { date, leftBefore } = till;
  const float = parseEuros(typed);
  const differs = float !== undefined && leftBefore !== undefined && float !== leftBefore;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = differs ? fieldValue(event.currentTarget, "reason").trim() : "";
    const lacksReason = differs && reason === "";
    setErrors({
      ...(float === undefined && { float: words.notAnAmount }),
      ...(lacksReason && { reason: words.needsReason }),
    });
    if (float === undefined || lacksReason) return focusFirstWrong(event.currentTarget);
    const asked = { params: { date }, body: { opening: { float, reason } } };
    void change(() => deskCall(tillApi.openTill, asked));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.opening.title}</h2>
      <div className={classNames(css, "fields")}>
        <TextField
          label={words.amount}
          hint={words.opening.hint}
          name="float"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={errors.float}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {differs ? (
          <TextField
            label={words.opening.reason}
            hint={words.opening.left(formatMoney(leftBefore, locale))}
            name="reason"
            autoComplete="off"
            maxLength={500}
            error={errors.reason}
          />
        ) : null}
        <Button type="submit" variant="quiet">
          {words.opening.save}
        </Button>
      </div>
    </form>
  );
}

function MoveForm({ till, change }: Omit<Props, "isToday">) {
  const words = useWords(tillWords);
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  // One id until the till has answered, whichever button and amount: a retry after a lost answer moves the money once,
  // and the server refuses it if it says something else than the first press.
  const [id] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const kind = pressed?.getAttribute("value") === "removed" ? "removed" : "added";
    const amount = parseEuros(fieldValue(form, "amount"));
    const reason = fieldValue(form, "reason").trim();
    setErrors({
      ...(!amount && { amount: words.notAnAmount }),
      ...(reason === "" && { reason: words.needsReason }),
    });
    if (!amount || reason === "") return focusFirstWrong(form);
    const movement = { id, kind, amount, reason } as const;
    void change(() => deskCall(tillApi.moveCash, { params: { date: till.date }, body: { movement } }));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.moving.title}</h2>
      <div className={classNames(css, "fields")}>
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount}
        />
        <TextField
          label={words.reason}
          name="reason"
          autoComplete="off"
          maxLength={200}
          error={errors.reason}
        />
      </div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="quiet" value="added">
          {words.moving.add}
        </Button>
        <Button type="submit" variant="quiet" value="removed">
          {words.moving.remove}
        </Button>
      </div>
    </form>
  );
}
