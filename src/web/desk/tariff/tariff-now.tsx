import { type Tariffs, type TariffVersion, tariffApi } from "#contract/office/tariff-calls.ts";
import { formatInstant, formatPrice } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import own from "./tariff.module.css";
import { typedOf } from "./typed-tariff.ts";
import type { TariffsState } from "./use-tariffs.ts";
import type { Typing } from "./use-typing.ts";

type Props = {
  readonly tariffs: Tariffs;
  readonly typing: Typing;
  readonly change: TariffsState["change"];
};

/** The tariff in force, and scheduled ones, which are the only ones that can be put aside (pricing §10). */
export function TariffNow({ tariffs, typing, change }: Props) {
  const words = useWords(tariffWords);
  const locale = useLocale();
  const { zone } = tariffs.airport;
  const current = tariffs.versions.find(({ version }) => version === tariffs.current);
  const planned = plannedOf(tariffs);
  return (
    <div className={classNames(css, "columns")}>
      <section className={classNames(css, "part", "card")}>
        <h2>{words.current.title}</h2>
        {current === undefined ? null : (
          <>
            <p className={classNames(css, "sum")}>
              {words.current.least(formatPrice(Math.min(...current.contents.dayAmounts), locale))}
            </p>
            <p className={classNames(css, "quiet")}>
              {words.current.since(formatInstant(current.effectiveAt, locale, zone), current.createdBy)}
            </p>
          </>
        )}
      </section>
      <section className={classNames(css, "part", "card")}>
        <h2>{words.planned.title}</h2>
        {planned.length === 0 ? <p className={classNames(css, "quiet")}>{words.planned.none}</p> : null}
        <ul role="list" className={classNames(css, "list")}>
          {planned.map((version) => (
            <Planned key={version.version} version={version} zone={zone} typing={typing} change={change} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Earliest first. */
function plannedOf({ versions, now }: Tariffs): readonly TariffVersion[] {
  return versions
    .filter(({ setAsideAt, effectiveAt }) => setAsideAt === undefined && effectiveAt > now)
    .toReversed();
}

type PlannedProps = Pick<Props, "typing" | "change"> & {
  readonly version: TariffVersion;
  readonly zone: string;
};

function Planned({ version, zone, typing, change }: PlannedProps) {
  const words = useWords(tariffWords).planned;
  const locale = useLocale();
  const instant = formatInstant(version.effectiveAt, locale, zone);
  const { busy, failure, run } = useDeskAction(() => {
    const params = { version: String(version.version) };
    return change(() => deskCall(tariffApi.cancelScheduledTariff, { params }));
  });
  return (
    <li className={classNames(own, "planned")}>
      <b>{words.from(instant, version.createdBy)}</b>
      <span className={classNames(css, "buttons")}>
        <Button
          variant="quiet"
          aria-label={words.putAsideNamed(instant)}
          loading={busy}
          onClick={() => void run()}
        >
          {words.putAside}
        </Button>
        {typing.typed === undefined ? (
          <Button variant="quiet" onClick={() => typing.take(typedOf(version.contents), undefined, false)}>
            {words.take}
          </Button>
        ) : null}
      </span>
      <span role="alert" className={classNames(css, "failure")}>
        {failure}
      </span>
    </li>
  );
}
