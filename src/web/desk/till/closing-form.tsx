import { type FormEvent, useState } from "react";
import { type TillView, tillApi } from "#contract/desk/till-calls.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { tillWords } from "#web/words/till/till-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { parseEuros } from "./parse-euros.ts";
import type { Change } from "./till-screen.tsx";

type Props = { readonly till: TillView; readonly change: Change };

const nothing = { counted: "", left: "", reason: "" };

function useCount(expected: number) {
  const words = useWords(tillWords);
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const counted = parseEuros(typed.counted);
  const left = parseEuros(typed.left === "" ? "0" : typed.left);
  const difference = counted === undefined ? undefined : counted - expected;
  const reason = typed.reason.trim();
  const needsReason = difference !== undefined && difference !== 0;
  const isOver = counted !== undefined && left !== undefined && left > counted;
  const errors = {
    counted: counted === undefined ? words.notAnAmount : undefined,
    left: left === undefined ? words.notAnAmount : isOver ? words.tooMuchLeft : undefined,
    reason: needsReason && reason === "" ? words.needsReason : undefined,
  };
  const isWhole = Object.values(errors).every((error) => error === undefined);
  const closing =
    isWhole && counted !== undefined && left !== undefined ? { counted, left, reason } : undefined;
  const field = (name: keyof typeof nothing) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    error: tried ? errors[name] : undefined,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return { field, closing, difference, needsReason, tryIt: () => setTried(true) };
}

/** The count of the till: shows the total while typing, and asks for a reason if it differs. */
export function ClosingForm({ till, change }: Props) {
  const words = useWords(tillWords).closing;
  const locale = useLocale();
  const { field, closing, difference, needsReason, tryIt } = useCount(till.expected);
  if (!till.closable) return <p className={classNames(css, "quiet")}>{words.later}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt();
    if (closing === undefined) return;
    void change(() => deskCall(tillApi.closeTill, { params: { date: till.date }, body: { closing } }));
  };
  return (
    <form className={classNames(css, "part", "card")} onSubmit={submit} noValidate>
      <h2>{words.title}</h2>
      <p>{words.awaited(formatMoney(till.expected, locale))}</p>
      <div className={classNames(css, "fields")}>
        <TextField {...field("counted")} label={words.counted} inputMode="decimal" />
        <TextField {...field("left")} label={words.left} inputMode="decimal" />
      </div>
      <Difference cents={difference} />
      {needsReason ? <TextField {...field("reason")} label={words.reason} maxLength={500} /> : null}
      <div className={classNames(css, "buttons")}>
        <Button type="submit">{words.close}</Button>
      </div>
    </form>
  );
}

function Difference({ cents }: { readonly cents: number | undefined }) {
  const words = useWords(tillWords).closing;
  const locale = useLocale();
  const said = cents === 0 ? words.agrees : words.difference(formatMoney(cents ?? 0, locale));
  return <p role="status">{cents === undefined ? null : said}</p>;
}

/** A closed till's count, which can no longer be changed. */
export function ClosingSheet({ closing }: { readonly closing: NonNullable<TillView["closing"]> }) {
  const words = useWords(tillWords).closing;
  const locale = useLocale();
  const zone = useZone();
  const money = (cents: number) => formatMoney(cents, locale);
  const { number, at, counted, expected, difference, left, reason, hash, previousHash } = closing;
  return (
    <section className={classNames(css, "part", "card")}>
      <h2>{words.done(number, formatInstant(at, locale, zone))}</h2>
      <p>{words.of(money(counted), money(expected))}</p>
      <p>
        {difference === 0 ? words.agrees : words.difference(money(difference))}
        {reason === "" ? null : ` · ${reason}`}
      </p>
      <p>{words.stays(money(left), money(counted - left))}</p>
      <dl className={classNames(css, "seals")}>
        <dt>{words.hash}</dt>
        <dd>{hash}</dd>
        <dt>{words.previous}</dt>
        <dd>{previousHash}</dd>
      </dl>
    </section>
  );
}
