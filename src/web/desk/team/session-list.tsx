import type { listMySessions } from "#contract/desk/team-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { formatInstant } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "./team.module.css";

type Props = {
  readonly sessions: OkOf<typeof listMySessions>["sessions"];
  /** Resolves to the refusal, if any. */
  readonly end: (id: string) => Promise<DeskFailure | undefined>;
};

export function SessionList({ sessions, end }: Props) {
  const words = useWords(teamWords);
  const locale = useLocale();
  const zone = useZone();
  const { failure, run } = useDeskAction(end);
  if (sessions.length === 0) return <p>{words.noSessions}</p>;
  return (
    <>
      <ul role="list" className={classNames(css, "list")}>
        {sessions.map(({ id, browser, device, startedAt, current }) => (
          <li key={id} className={classNames(css, "row")}>
            <span>
              {words.sessionOf(device ?? browser, formatInstant(startedAt, locale, zone))}
              {current ? ` · ${words.current}` : null}
            </span>
            {current ? null : (
              <Button variant="quiet" onClick={() => void run(id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
    </>
  );
}
