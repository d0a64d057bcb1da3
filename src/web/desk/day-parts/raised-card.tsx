import type { AlertView } from "#contract/alerts/alert-fields.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Warning } from "#web/ui/pictograms/state-pictograms.tsx";
import { alertsWords } from "#web/words/alerts/alerts-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { alertText } from "./alert-text.ts";
import css from "./to-do-column.module.css";

type Props = { readonly alert: AlertView; readonly zone: string };

/** An alert of the office's list, with a link to put it right and a link to settle it. */
export function RaisedCard({ alert, zone }: Props) {
  const { toDo } = useWords(deskWords);
  const words = useWords(alertsWords);
  const locale = useLocale();
  const { title, text, way } = alertText(alert, { words, locale, zone });
  return (
    <li className={classNames(css, "card", "late")}>
      <div className={classNames(css, "head", "stacked")}>
        <b className={classNames(css, "subject")}>
          <Warning size="s" />
          {title}
        </b>
        {alert.plate === undefined ? null : <VehiclePlate licensePlate={alert.plate} size="s" />}
      </div>
      <p>{text}</p>
      <div className={classNames(css, "ways")}>
        <DeskLink className={buttonClass({ variant: "quiet", size: "s" })} to={way.to}>
          {way.label}
        </DeskLink>
        <DeskLink className={buttonClass({ variant: "quiet", size: "s" })} to={deskPaths.alerts(alert.id)}>
          {toDo.settle}
        </DeskLink>
      </div>
    </li>
  );
}
