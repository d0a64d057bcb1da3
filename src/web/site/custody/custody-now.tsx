import { formatInstant } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Car } from "#web/ui/pictograms/travel-pictograms.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./custody-now.module.css";
import { RecallCard } from "./recall-card.tsx";
import type { CustodyProps } from "./vehicle-custody.tsx";

/** Where the car is, the code that gives it back, and the way to call for it. */
export function CustodyNow({ booking, custody }: CustodyProps) {
  const words = useWords(custodyWords);
  const locale = useLocale();
  const { zone } = useSettings().airport;
  const { state, since, returnCode } = custody;
  return (
    <Card className={classNames(css, "now")}>
      <p className={classNames(css, "state")} role="status">
        <Car />
        <span>
          <b>{words.states[state]}</b>
          <span className={classNames(css, "since")}>{words.since(formatInstant(since, locale, zone))}</span>
        </span>
      </p>
      {returnCode === undefined ? null : (
        <div className={classNames(css, "code")}>
          <p>{words.code}</p>
          <p className={classNames(css, "digits")}>
            {returnCode.slice(0, 2)} {returnCode.slice(2)}
          </p>
          <p className={classNames(css, "since")}>{words.codeHint}</p>
        </div>
      )}
      <RecallCard booking={booking} custody={custody} />
    </Card>
  );
}
