import { type FormEvent, useState } from "react";
import { type CalendarView, calendarApi } from "#contract/office/calendar-calls.ts";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import { capacityLimits, maxNightsAtOnce, parseCapacity } from "#domain/capacity/capacity-input.ts";
import { formatNumber } from "#domain/language/format.ts";
import { daysBetween, type LocalDate, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import type { CapacityCalendarWords } from "#web/words/office/capacity-calendar-en.ts";
import { capacityCalendarWords } from "#web/words/office/capacity-calendar-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import type { Values } from "../typed-form/draft-over-saved.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { useTypedOver } from "../typed-form/use-typed-over.ts";

type Ask = () => Promise<DeskResult<typeof calendarApi.fetchCalendar>>;
export type Change = (ask: Ask) => Promise<boolean>;

type Wrong<Name extends string> = Partial<Record<Name, string>>;

/** Sets the bays of a range of nights by hand. */
export function NightsForm({ from, change }: { readonly from: string; readonly change: Change }) {
  const { nights: words, errors } = useWords(capacityCalendarWords);
  const outOfRange = useOutOfRange();
  const [wrong, setWrong] = useState<Wrong<"from" | "until" | "bays">>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { nights, wrong: found } = readNights(form, errors, outOfRange);
    setWrong(found);
    if (nights === undefined) focusFirst(form, found);
    else void change(() => deskCall(calendarApi.changeNights, { body: { nights } }));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.title}</h2>
      <div className={classNames(css, "fields")}>
        <TextField label={words.from} name="from" type="date" defaultValue={from} error={wrong.from} />
        <TextField label={words.until} name="until" type="date" defaultValue={from} error={wrong.until} />
        <TextField label={words.bays} name="bays" inputMode="numeric" autoComplete="off" error={wrong.bays} />
      </div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="quiet">
          {words.go}
        </Button>
      </div>
    </form>
  );
}

type Errors = CapacityCalendarWords["errors"];

type TypedNights = {
  /** Undefined if any field is invalid. */
  readonly nights?: { readonly from: string; readonly until: string; readonly bays: number };
  readonly wrong: Wrong<"from" | "until" | "bays">;
};

function readNights(form: HTMLFormElement, errors: Errors, outOfRange: string): TypedNights {
  const from = toLocalDate(fieldValue(form, "from"));
  const until = toLocalDate(fieldValue(form, "until"));
  const bays = parseCapacity(fieldValue(form, "bays"));
  const wrongUntil = until === undefined ? errors.date : wrongSpan(from, until, errors);
  if (from !== undefined && until !== undefined && bays !== undefined && wrongUntil === undefined) {
    return { nights: { from, until, bays }, wrong: {} };
  }
  return {
    wrong: {
      ...(from === undefined && { from: errors.date }),
      ...(wrongUntil && { until: wrongUntil }),
      ...(bays === undefined && { bays: outOfRange }),
    },
  };
}

function wrongSpan(from: LocalDate | undefined, until: LocalDate, errors: Errors): string | undefined {
  const span = from === undefined ? 0 : daysBetween(from, until);
  if (span < 0) return errors.before;
  return span > maxNightsAtOnce ? errors.tooMany : undefined;
}

function useOutOfRange(): string {
  const { errors } = useWords(capacityCalendarWords);
  const locale = useLocale();
  return errors.room(formatNumber(capacityLimits.least, locale), formatNumber(capacityLimits.most, locale));
}

const ofPolicy = ["baysPerNight", "handoversPerSlot"] as const;

type PolicyProps = { readonly calendar: CalendarView; readonly reload: () => Promise<void> };

/** The default capacity of every night and quarter-hour that was not set by hand. */
export function PolicyForm({ calendar, reload }: PolicyProps) {
  const { policy: words } = useWords(capacityCalendarWords);
  const { meanwhile } = useWords(contentWords);
  const { fields, wrong, action, submit } = usePolicyForm({ calendar, reload });
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(css, "fields")}>
        {ofPolicy.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={fields.values[name]}
            hint={fields.theirs[name] && meanwhile.stands(fields.theirs[name])}
            error={wrong[name]}
            onChange={({ target }) => fields.type(name, target.value)}
          />
        ))}
      </div>
      <div role="alert" className={classNames(css, "failure")}>
        {action.failure}
      </div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" variant="quiet" loading={action.busy}>
          {words.go}
        </Button>
      </div>
    </form>
  );
}

function usePolicyForm({ calendar, reload }: PolicyProps) {
  const outOfRange = useOutOfRange();
  const { baysPerNight, handoversPerSlot } = calendar;
  const fields = useTypedOver({
    baysPerNight: String(baysPerNight),
    handoversPerSlot: String(handoversPerSlot),
  });
  const [wrong, setWrong] = useState<Wrong<(typeof ofPolicy)[number]>>({});
  const action = useDeskAction(async (wanted: CapacityPolicy) => {
    const seen = policyOf(fields.seen) ?? { baysPerNight, handoversPerSlot };
    const capacity = { ...wanted, seen };
    const answer = await deskCall(calendarApi.changeCapacity, { body: { capacity } });
    await reload();
    if (answer.ok) {
      fields.settle(fields.values);
      return undefined;
    }
    if (answer.refusal.code === "changed-meanwhile") fields.tell();
    return answer.refusal;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fields.values;
    const found = Object.fromEntries(
      ofPolicy.flatMap((name) => (parseCapacity(typed[name]) === undefined ? [[name, outOfRange]] : [])),
    );
    setWrong(found);
    const wanted = policyOf(typed);
    if (wanted === undefined) focusFirst(event.currentTarget, found);
    else void action.run(wanted);
  };
  return { fields, wrong, action, submit };
}

function policyOf(typed: Values<(typeof ofPolicy)[number]>): CapacityPolicy | undefined {
  const baysPerNight = parseCapacity(typed.baysPerNight);
  const handoversPerSlot = parseCapacity(typed.handoversPerSlot);
  if (baysPerNight === undefined || handoversPerSlot === undefined) return undefined;
  return { baysPerNight, handoversPerSlot };
}

function focusFirst(form: HTMLFormElement, wrong: Wrong<string>): void {
  const [first] = Object.keys(wrong);
  form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
}
