import type { ComponentProps } from "react";
import type { BackupList } from "#contract/alerts/backup-calls.ts";
import { formatExactInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { backupsWords } from "#web/words/alerts/backups-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import own from "./backups.module.css";

type Props = { readonly archive: BackupList["archive"] };

const second = 1000;

/** The range for point-in-time recovery, and whether archiving is up to date (operating §11). */
export function ArchivePart({ archive }: Props) {
  const words = useWords(backupsWords).archive;
  const { kept } = archive;
  return (
    <section className={classNames(css, "part")} aria-labelledby="archive">
      <h2 id="archive">{words.title}</h2>
      {kept === "here" ? <Standing archive={archive} /> : <p>{words[kept]}</p>}
    </section>
  );
}

function Standing({ archive }: Props) {
  const words = useWords(backupsWords).archive;
  const locale = useLocale();
  const zone = useZone();
  const { isRead, unreadableBases, since, until, carriedAt, baseAt } = archive;
  const exact = (at: number): string => formatExactInstant(at, locale, zone);
  // The start is rounded up to a whole second, so that it lies within the range.
  const span = (from: string, to: string): string =>
    words.span(exact(Math.ceil(Date.parse(from) / second) * second), exact(Date.parse(to)));
  const last = [
    // Recorded once a minute; the archive itself knows the exact time.
    [words.carried, until ?? carriedAt],
    [words.base, baseAt],
  ] as const;
  return (
    <>
      <Keeping archive={archive} />
      {isRead === true ? (
        <p>{since === undefined || until === undefined ? words.noSpan : span(since, until)}</p>
      ) : (
        <p>{words.unread}</p>
      )}
      {unreadableBases && <p>{words.unreadable(unreadableBases)}</p>}
      <dl className={classNames(own, "standing")}>
        {last.map(([name, at]) =>
          at === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{exact(Date.parse(at))}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={classNames(css, "quiet")}>{words.files}</p>
    </>
  );
}

function Keeping({ archive: { isBehind, isRead, unreadableBases, baseAt } }: Props) {
  const words = useWords(backupsWords).archive;
  if (isBehind === true) return <Mark kind="stop">{words.behind}</Mark>;
  if (baseAt === undefined) return <Mark kind="warn">{words.baseDue}</Mark>;
  if (unreadableBases !== undefined) return <Mark kind="warn">{words.partlyRead}</Mark>;
  // If the archive does not answer, its state is unknown.
  return isRead === true ? <Mark kind="ok">{words.uptodate}</Mark> : null;
}

function Mark(props: ComponentProps<typeof StatusMark>) {
  return (
    <p>
      <StatusMark {...props} />
    </p>
  );
}
