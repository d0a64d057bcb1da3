import { type BackupList, backupApi } from "#contract/alerts/backup-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { backupsWords } from "#web/words/alerts/backups-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { ArchivePart } from "./archive-part.tsx";
import own from "./backups.module.css";

/** Available backups, and the commands to run on the server (operating §3). */
export function BackupsScreen() {
  const words = useWords(backupsWords);
  const query = useDeskQuery(backupApi.listBackupsAtDesk, {});
  const { archive, backups, isNightly } = query.value ?? {};
  return (
    <DeskScreen>
      <ScreenHead
        title={words.title}
        lead={isNightly === undefined ? undefined : words[isNightly ? "nightly" : "byCommand"]}
      />
      <QueryState query={query} />
      {backups === undefined ? null : <Recorded backups={backups} />}
      {archive === undefined ? null : <ArchivePart archive={archive} />}
      <Commands until={archive?.until} />
    </DeskScreen>
  );
}

function Recorded({ backups }: Pick<BackupList, "backups">) {
  const words = useWords(backupsWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <section className={classNames(css, "part")} aria-labelledby="backups">
      <h2 id="backups">{words.list}</h2>
      {backups.length === 0 ? <p>{words.none}</p> : null}
      <ul role="list" className={classNames(css, "list")}>
        {backups.map((backup) => (
          <li key={backup.takenAt} className={classNames(css, "row")}>
            <span>
              <b>{words.taken(formatInstant(backup.takenAt, locale, zone))}</b>
              {"\u00a0· "}
              {backup.isKept ? words.nightlyOne : words.commandOne}
            </span>
            <BackupState backup={backup} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BackupState({ backup }: { readonly backup: BackupList["backups"][number] }) {
  const words = useWords(backupsWords);
  const locale = useLocale();
  const zone = useZone();
  const { isDamaged, isKept, provedAt, missingFiles = 0 } = backup;
  if (isDamaged) return <StatusMark kind="stop">{words.damaged}</StatusMark>;
  if (provedAt === undefined) {
    return <span className={classNames(css, "quiet")}>{isKept ? words.unproved : words.keptElsewhere}</span>;
  }
  return (
    <StatusMark kind={missingFiles === 0 ? "ok" : "warn"}>
      {words.proved(formatInstant(provedAt, locale, zone))}
      {missingFiles === 0 ? null : ` · ${words.missing(missingFiles)}`}
    </StatusMark>
  );
}

const commands = [
  ["backup", "npm run backup"],
  ["prove", "npm run prove-backup"],
  ["restore", "npm run restore -- latest"],
] as const;

/** Includes the latest recoverable time, as an example to be replaced. */
function commandsTo(until: string | undefined) {
  if (until === undefined) return commands;
  return [...commands, ["moment", `npm run restore -- --at ${until}`]] as const;
}

function Commands({ until }: Pick<BackupList["archive"], "until">) {
  const words = useWords(backupsWords).commands;
  return (
    <section className={classNames(css, "part")} aria-labelledby="commands">
      <h2 id="commands">{words.title}</h2>
      <dl className={classNames(own, "commands")}>
        {commandsTo(until).map(([name, command]) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>
              <code>{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
