import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AlertList, alertApi } from "#contract/alerts/alert-calls.ts";
import type { AlertView } from "#contract/alerts/alert-fields.ts";
import { formatInstant } from "#domain/language/format.ts";
import { instantFromIso } from "#domain/time.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { alertsWords } from "#web/words/alerts/alerts-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useZone } from "../day-data/use-today.ts";
import { alertText } from "../day-parts/alert-text.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { fieldValue } from "../typed-form/field-value.ts";
import css from "./alerts.module.css";

type Props = {
  readonly alert: AlertView;
  /** Opened from the to-do column of the day: scrolled into view. */
  readonly isWanted: boolean;
  readonly onSettled: (list: AlertList) => void;
};

export function OpenAlert({ alert, isWanted, onSettled }: Props) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const zone = useZone();
  const { title, text, way } = alertText(alert, { words, locale, zone });
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) shown.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  return (
    <li ref={shown} className={classNames(css, "alert", isWanted && "wanted")}>
      <div className={classNames(css, "head")}>
        <h2>
          <Warning size="s" />
          {title}
        </h2>
        {alert.plate === undefined ? null : <VehiclePlate licensePlate={alert.plate} size="s" />}
      </div>
      <p>{text}</p>
      <p className={classNames(css, "facts")}>
        {alert.deadline === undefined ? null : <Overdue since={alert.deadline} />}
        {[alert.reference, alert.person]
          .filter((fact) => fact !== undefined)
          .map((fact) => (
            <span key={fact}>
              <Unbroken text={fact} />
            </span>
          ))}
        <span>{words.raisedAt(formatInstant(alert.since, locale, zone))}</span>
      </p>
      <DeskLink className={buttonClass({ variant: "quiet" })} to={way.to}>
        {way.label}
      </DeskLink>
      <SettleForm id={alert.id} onSettled={onSettled} />
    </li>
  );
}

/** The sentence already names the deadline; once it has passed, a line of its own says so first. */
function Overdue({ since }: { readonly since: string }) {
  const words = useWords(alertsWords);
  const locale = useLocale();
  const zone = useZone();
  if (instantFromIso(since) > Date.now()) return null;
  return <b className={classNames(css, "overdue")}>{words.overdue(formatInstant(since, locale, zone))}</b>;
}

function SettleForm({ id, onSettled }: Pick<Props, "onSettled"> & { readonly id: string }) {
  const words = useWords(alertsWords);
  const [missing, setMissing] = useState(false);
  const { busy, failure, run } = useDeskAction(async (note: string) => {
    const answer = await deskCall(alertApi.settleAlert, { params: { id }, body: { settlement: { note } } });
    if (answer.ok) onSettled(answer.value);
    return answer.ok ? undefined : answer.refusal.code;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = fieldValue(event.currentTarget, "note").trim();
    setMissing(note === "");
    if (note !== "") void run(note);
  };
  return (
    <form className={classNames(css, "form")} onSubmit={submit} noValidate>
      <TextField
        label={words.note}
        name="note"
        maxLength={500}
        autoComplete="off"
        error={missing ? words.needsNote : failure}
      />
      <Button type="submit" variant="quiet" loading={busy}>
        {words.settle}
      </Button>
    </form>
  );
}
