import { useSettings, useToday } from "#web/parts/settings-context.ts";
import { TerminalSign, terminalsOf } from "#web/parts/terminal-sign.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./meeting-points.module.css";
import { TerminalPlan } from "./terminal-plan.tsx";

/** Where the valet waits, terminal by terminal; terminals with the same point share a line. */
export function MeetingPoints() {
  const words = useWords(homeWords).contact;
  const settings = useSettings();
  const locale = useLocale();
  const today = useToday();
  const byPoint = Map.groupBy(settings.terminals, ({ meetingPoint }) => meetingPoint[locale]);
  return (
    <div className={classNames(css, "points")}>
      <h3>{words.points}</h3>
      <TerminalPlan terminals={terminalsOf(settings)} today={today} label={words.map} hint={words.mapHint} />
      <ul role="list" className={classNames(css, "list")}>
        {[...byPoint].map(([point, terminals]) => (
          <li key={point} className={classNames(css, "point")}>
            <span className={classNames(css, "signs")}>
              {terminals.map(({ id }) => (
                <TerminalSign key={id} terminalId={id} date={today} size="s" />
              ))}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
