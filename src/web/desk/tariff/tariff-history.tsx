import { useState } from "react";
import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { formatInstant, formatMoney, formatPercent } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames, withClass } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import own from "./tariff.module.css";
import { shownDay } from "./typed-tariff.ts";

type Version = Tariffs["versions"][number];

/** Every version, including those that were put aside before they began (pricing §10). */
export function TariffHistory({ tariffs }: { readonly tariffs: Tariffs }) {
  const words = useWords(tariffWords);
  const [shown, setShown] = useState<Version>();
  const { title, from, by, setOn, state, show } = words.history;
  return (
    <section className={withClass(classNames(own, "whole"), classNames(css, "part"))}>
      <h2>{title}</h2>
      <div className={classNames(css, "scroller")}>
        <table className={classNames(css, "table", "stacked")}>
          <thead>
            <tr>
              <th scope="col">{from}</th>
              <th scope="col">{state}</th>
              <th scope="col">{by}</th>
              <th scope="col">{setOn}</th>
              <th scope="col">
                <VisuallyHidden>{show}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {tariffs.versions.map((version) => (
              <Row
                key={version.version}
                version={version}
                tariffs={tariffs}
                onShow={() => setShown(version)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown === undefined ? null : (
        <Amounts version={shown} zone={tariffs.airport.zone} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}

type RowProps = { readonly version: Version; readonly tariffs: Tariffs; readonly onShow: () => void };

function Row({ version, tariffs, onShow }: RowProps) {
  const words = useWords(tariffWords).history;
  const locale = useLocale();
  const at = (instant: string) => formatInstant(instant, locale, tariffs.airport.zone);
  const state = stateOf(version, tariffs);
  const { setAsideAt, setAsideBy } = version;
  return (
    <tr>
      <th scope="row">{at(version.effectiveAt)}</th>
      <td data-label={words.state}>
        <span className={classNames(own, "state", state === "current" && "now")}>
          {setAsideAt !== undefined && setAsideBy !== undefined
            ? words.aside(setAsideBy, at(setAsideAt))
            : words.states[state]}
        </span>
      </td>
      <td data-label={words.by}>{version.createdBy ?? words.system}</td>
      <td data-label={words.setOn}>{at(version.createdAt)}</td>
      <td>
        <Button
          variant="quiet"
          aria-label={`${words.show} : ${at(version.effectiveAt)}`}
          aria-haspopup="dialog"
          onClick={onShow}
        >
          {words.show}
        </Button>
      </td>
    </tr>
  );
}

function stateOf({ version, setAsideAt, effectiveAt }: Version, { current, now }: Tariffs) {
  if (setAsideAt !== undefined) return "aside";
  if (version === current) return "current";
  return effectiveAt > now ? "planned" : "over";
}

type AmountsProps = { readonly version: Version; readonly zone: string; readonly onClose: () => void };

function Amounts({ version, zone, onClose }: AmountsProps) {
  const words = useWords(tariffWords);
  const locale = useLocale();
  const { contents } = version;
  const money = (amount: number) => formatMoney(amount, locale);
  const rows: readonly (readonly [string, string])[] = [
    ...contents.dayAmounts.map((amount, index) => [words.table.day(index + 1), money(amount)] as const),
    [words.table.further, money(contents.furtherDayAmount)],
    ...contents.seasons.map(
      ({ name, from, until, percent }) =>
        [
          `${name[locale]}, ${shownDay(from)}–${shownDay(until)}`,
          `${percent > 0 ? "+" : ""}${formatPercent(percent, locale)}`,
        ] as const,
    ),
    [words.fees.departure, money(contents.overnightDepartureFee)],
    [words.fees.arrival, money(contents.overnightArrivalFee)],
    [words.fees.vat, String(contents.vatPercent)],
  ];
  return (
    <Dialog
      open
      title={formatInstant(version.effectiveAt, locale, zone)}
      closeLabel={words.close}
      onClose={onClose}
      lightDismiss
    >
      <dl className={classNames(own, "amounts")}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
