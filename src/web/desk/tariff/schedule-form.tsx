import { type FormEvent, useState } from "react";
import { type Tariffs, tariffApi } from "#contract/office/tariff-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import {
  type Instant,
  instantAt,
  instantFromIso,
  type LocalDate,
  type LocalTime,
  localDateOf,
  toLocalDate,
  toLocalTime,
} from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import own from "./tariff.module.css";
import type { TariffsState } from "./use-tariffs.ts";
import type { Typing } from "./use-typing.ts";

type Props = {
  readonly tariffs: Tariffs;
  readonly typing: Typing;
  readonly state: TariffsState;
  readonly save: (over: string | undefined) => Promise<string | undefined>;
  /** A change of the draft is pending. */
  readonly busy: boolean;
  /** Runs a change of the draft, unless another one is pending. */
  readonly alone: (change: () => Promise<unknown>) => void;
};

type Effective = { readonly date: LocalDate; readonly time: LocalTime };
type Wrong = "in-the-past" | "no-such-time" | "not-a-date" | "not-a-time";
type Errors = { readonly date?: Wrong; readonly time?: Wrong };

/** When the draft takes effect, in airport time (pricing §10); unsaved input is saved first. */
export function ScheduleForm(props: Props) {
  const words = useWords(tariffWords).schedule;
  const locale = useLocale();
  const { zone } = props.tariffs.airport;
  const [way, setWay] = useState("later");
  const { typed, setTyped, errors, failure, submit } = useSchedule(props, way);
  const { at } = way === "later" ? decideEffective(typed, zone) : { at: undefined };
  return (
    <form className={classNames(own, "schedule")} onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <RadioCards
        legend={words.title}
        name="way"
        value={way}
        legendHidden
        columns
        onChange={setWay}
        cards={[
          { value: "later", label: words.later },
          { value: "now", label: words.atOnce },
        ]}
      />
      {way === "later" ? (
        <EffectiveFields tariffs={props.tariffs} typed={typed} onType={setTyped} errors={errors} />
      ) : null}
      <p className={classNames(css, "quiet")}>
        {at === undefined ? null : `${words.done(formatInstant(at, locale, zone))} `}
        {words.promise}
      </p>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" loading={props.busy}>
          {words.go}
        </Button>
      </div>
    </form>
  );
}

type Typed = { readonly date: string; readonly time: string };

function useSchedule({ tariffs, typing, state, save, busy, alone }: Props, way: string) {
  const [typed, setTyped] = useState<Typed>({ date: "", time: "12:00" });
  const [errors, setErrors] = useState<Errors>({});
  const { failure, run } = useDeskAction(async (effective: Effective | undefined) => {
    const revision = await save(typing.revision);
    if (revision === undefined) return undefined;
    const body = { tariff: { revision, ...(effective && { effective }) } };
    const refused = await state.change(() => deskCall(tariffApi.scheduleTariff, { body }));
    if (refused === undefined) typing.take(undefined, undefined, true);
    const past = refused?.code === "invalid" ? wrongOf(refused.detail["fields"]) : undefined;
    if (past) setErrors(past);
    return past ? undefined : refused;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wanted = way === "later" ? decideEffective(typed, tariffs.airport.zone) : { errors: {} };
    setErrors(wanted.errors);
    if (Object.keys(wanted.errors).length > 0) return;
    alone(() => run(wanted.effective));
  };
  return { typed, setTyped, errors, failure, submit };
}

type EffectiveProps = {
  readonly tariffs: Tariffs;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly errors: Errors;
};

function EffectiveFields({ tariffs, typed, onType, errors }: EffectiveProps) {
  const words = useWords(tariffWords);
  const locale = useLocale();
  const { zone, name } = tariffs.airport;
  const wordOf = (wrong: Wrong | undefined) => wrong && words.errors[wrong];
  return (
    <div className={classNames(own, "row")}>
      <TextField
        label={words.schedule.date}
        name="effectiveDate"
        type="date"
        min={localDateOf(instantFromIso(tariffs.now), zone)}
        face="figures"
        value={typed.date}
        onChange={({ target }) => onType({ ...typed, date: target.value })}
        error={wordOf(errors.date)}
      />
      <TextField
        label={words.schedule.time}
        name="effectiveTime"
        type="time"
        face="figures"
        value={typed.time}
        onChange={({ target }) => onType({ ...typed, time: target.value })}
        hint={words.schedule.zone(name[locale])}
        error={wordOf(errors.time)}
      />
    </div>
  );
}

/** The server decides by its own clock; only non-existent local times are refused here. */
function decideEffective(
  typed: Typed,
  zone: string,
): { readonly errors: Errors; readonly effective?: Effective; readonly at?: Instant } {
  const [date, time] = [toLocalDate(typed.date), toLocalTime(typed.time)];
  if (!date || !time) {
    return { errors: { ...(!date && { date: "not-a-date" }), ...(!time && { time: "not-a-time" }) } };
  }
  const at = instantAt(date, time, zone);
  if (!at.ok) return { errors: { time: "no-such-time" } };
  return { errors: {}, effective: { date, time }, at: at.value };
}

function wrongOf(fields: unknown): Errors | undefined {
  if (typeof fields !== "object" || fields === null) return undefined;
  const named: Record<string, unknown> = { ...fields };
  const wrongIn = (part: string): Wrong | undefined => {
    const rule = named[`effective.${part}`];
    return rule === "in-the-past" || rule === "no-such-time" ? rule : undefined;
  };
  const [date, time] = [wrongIn("date"), wrongIn("time")];
  return date || time ? { ...(date && { date }), ...(time && { time }) } : undefined;
}
