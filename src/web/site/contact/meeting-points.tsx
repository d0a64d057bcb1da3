import { oneOfEachName } from "#domain/terminal/terminal.ts";
import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { TerminalSign } from "#web/parts/terminal-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { commonSuffix } from "./common-suffix.ts";
import css from "./meeting-points.module.css";

/** Where the valet waits, by terminal. Terminals with the same point share a line; a common ending is shown once. */
export function MeetingPoints() {
  const words = useWords(homeWords).contact;
  const { terminals } = useSettings();
  const locale = useLocale();
  const today = useToday();
  const open = terminals.filter(({ closedToday }) => !closedToday);
  const byPoint = Map.groupBy(open, ({ meetingPoint }) => meetingPoint[locale]);
  const everywhere = commonSuffix([...byPoint.keys()]);
  return (
    <div className={classNames(css, "points")}>
      <h3>{words.points}</h3>
      {everywhere && <p className={classNames(css, "everywhere")}>{everywhere}</p>}
      <ul role="list" className={classNames(css, "list")}>
        {[...byPoint].map(([point, shared]) => (
          <li key={point} className={classNames(css, "point")}>
            <span className={classNames(css, "signs")}>
              {oneOfEachName(shared, today).map(({ id }) => (
                <TerminalSign key={id} terminalId={id} date={today} size="s" />
              ))}
            </span>
            <span>{point.slice(0, point.length - everywhere.length)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
