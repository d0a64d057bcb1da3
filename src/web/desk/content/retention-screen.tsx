import { type RetentionView, retentionApi } from "#contract/content/retention-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { retentionWords } from "#web/words/content/retention-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { ContentHead } from "./content-head.tsx";

/** Retention period of each kind of data, and the result of the last purge (content §4). */
export function RetentionScreen() {
  const words = useWords(retentionWords);
  const query = useDeskQuery(retentionApi.fetchRetention, {});
  return (
    <DeskScreen>
      <ContentHead title={useWords(contentWords).retention} lead={words.hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <Kinds kinds={query.value.kinds} />}
      <p>
        <DeskLink to={deskPaths.custodySettings()}>{words.media}</DeskLink>
      </p>
      <p>
        <DeskLink to={deskPaths.backups()}>{words.backups}</DeskLink>
      </p>
    </DeskScreen>
  );
}

function Kinds({ kinds }: RetentionView) {
  const words = useWords(retentionWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <ul role="list" className={classNames(css, "list")}>
      {kinds.map(({ kind, period, how, last }) => (
        <li key={kind} className={classNames(css, "row")}>
          <div>
            <b>{wordOf(words.kinds, kind)}</b> · {words.kept[period.unit](period.count)}, {words.outcome[how]}
            <p className={classNames(css, "quiet")}>
              {last === undefined
                ? words.never
                : words.last(formatInstant(last.at, locale, zone), last.count)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
