import { useMemo, useState } from "react";
import type { TariffContents, Tariffs } from "#contract/office/tariff-calls.ts";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { toLocalDate, toLocalTime } from "#domain/time.ts";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import typing from "../typed-form/typed-form.module.css";
import { comparePrices, type ExampleStay, exampleStays } from "./compare-prices.ts";
import own from "./tariff.module.css";

type Props = {
  readonly tariffs: Tariffs;
  readonly today: Tariffs["versions"][number]["contents"];
  /** Undefined while it is invalid. */
  readonly draft: TariffContents | undefined;
};

export function TariffPreview(props: Props) {
  const words = useWords(tariffWords).preview;
  return (
    <div className={classNames(own, "preview")}>
      <h3>{words.title}</h3>
      <p className={classNames(css, "quiet")}>{props.draft === undefined ? words.waiting : words.hint}</p>
      {props.draft === undefined ? null : <Examples {...props} draft={props.draft} />}
      <AnyStay {...props} />
    </div>
  );
}

function Examples({ tariffs, today, draft }: Props & { readonly draft: TariffContents }) {
  const words = useWords(tariffWords).preview;
  const locale = useLocale();
  const rows = useMemo(
    () =>
      exampleStays(tariffs, draft).flatMap((example) => {
        const compared = comparePrices(tariffs, example, { today, draft });
        return compared ? [{ example, ...compared }] : [];
      }),
    [tariffs, today, draft],
  );
  const labelOf = ({ days, seasonId, overnight }: ExampleStay) => {
    const season = draft.seasons.find(({ id }) => id === seasonId);
    if (season) return words.inSeason(days, season.name[locale]);
    return overnight ? words.byNight(days) : words.length(days);
  };
  return (
    <table className={classNames(own, "examples")}>
      <thead>
        <tr>
          <th scope="col">{words.stay}</th>
          <th scope="col">{words.today}</th>
          <th scope="col">{words.draft}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ example, today: now, draft: then }) => (
          <tr key={example.id}>
            <th scope="row">
              {labelOf(example)}
              <small>{formatDate(example.request.departureDate, locale)}</small>
            </th>
            <td>{formatMoney(now.total, locale)}</td>
            <td>{formatMoney(then.total, locale)}</td>
            <Difference amount={then.total - now.total} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({ amount }: { readonly amount: number }) {
  const words = useWords(tariffWords).preview;
  const locale = useLocale();
  if (amount === 0) return <td className={classNames(own, "same")}>{words.none}</td>;
  return (
    <td className={classNames(own, "moved")}>
      {amount > 0 ? "+" : "−"}
      {formatMoney(Math.abs(amount), locale)}
    </td>
  );
}

const names = ["departureDate", "dropOffTime", "returnDate", "landingTime"] as const;

function AnyStay({ tariffs, today, draft }: Props) {
  const words = useWords(tariffWords).preview;
  const locale = useLocale();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({
    dropOffTime: "10:00",
    landingTime: "12:00",
  });
  const [services, setServices] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setServices((chosen) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  return (
    <details className={classNames(css, "fold")}>
      <summary>{words.any}</summary>
      <div className={classNames(own, "anyStay")}>
        <div className={classNames(css, "fields")}>
          {names.map((name) => (
            <TextField
              key={name}
              label={words[name]}
              name={name}
              type={name.endsWith("Date") ? "date" : "time"}
              face="figures"
              value={typed[name] ?? ""}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
        </div>
        <fieldset className={classNames(typing, "group")}>
          <legend>{words.services}</legend>
          {tariffs.services.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`preview-${id}`}
              label={name[locale]}
              checked={services.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
        {draft === undefined ? null : (
          <AnyPrice tariffs={tariffs} today={today} draft={draft} typed={typed} services={services} />
        )}
      </div>
    </details>
  );
}

type AnyPriceProps = Props & {
  readonly draft: TariffContents;
  readonly typed: Readonly<Record<string, string>>;
  readonly services: readonly string[];
};

/** Both tariffs for any stay, line by line. */
function AnyPrice({ tariffs, today, draft, typed, services }: AnyPriceProps) {
  const words = useWords(tariffWords).preview;
  const stay = useWords(stayWords);
  const locale = useLocale();
  const [departureDate, returnDate] = [
    toLocalDate(typed["departureDate"] ?? ""),
    toLocalDate(typed["returnDate"] ?? ""),
  ];
  const [dropOffTime, landingTime] = [
    toLocalTime(typed["dropOffTime"] ?? ""),
    toLocalTime(typed["landingTime"] ?? ""),
  ];
  if (!departureDate || !returnDate || !dropOffTime || !landingTime) {
    return <p className={classNames(css, "quiet")}>{words.choose}</p>;
  }
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const compared = comparePrices(tariffs, { request, serviceIds: services }, { today, draft });
  if (compared === undefined) {
    return (
      <p role="alert" className={classNames(css, "failure")}>
        {words.noStay}
      </p>
    );
  }
  const sides = [
    { title: words.today, tariff: today, price: compared.today },
    { title: words.draft, tariff: draft, price: compared.draft },
  ];
  return (
    <div className={classNames(own, "sides")} role="status">
      {sides.map(({ title, tariff, price }) => {
        const settings = { services: tariffs.services, tariff, stay: tariffs.stay };
        const lines = priceLinesOf(price.lines, { settings, departureDate, locale, words: stay });
        return (
          <div key={title}>
            <h4>{title}</h4>
            <PriceLines locale={locale} lines={lines} totalLabel={words.total} total={price.total} />
          </div>
        );
      })}
    </div>
  );
}
