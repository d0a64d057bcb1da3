import { useState } from "react";
import { endSession, listSessions } from "#contract/accounts.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { formatInstant } from "#domain/language/format.ts";
import { call } from "#web/api/api-call.ts";
import { useQuery } from "#web/api/use-query.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Spinner } from "#web/ui/actions/spinner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../profile-layout/profile-page.module.css";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

type OpenSession = OkOf<typeof listSessions>["sessions"][number];

export function SessionsSection() {
  const words = useWords(profileWords).sessions;
  const { loading } = useWords(frameWords);
  const sessions = useQuery(listSessions, {});
  const [ended, setEnded] = useState(false);
  const [ending, setEnding] = useState<string>();
  const { sending, failure, run } = useAction(async (id: string) => {
    setEnding(id);
    const answer = await call(endSession, { params: { id } });
    setEnded(answer.ok);
    sessions.reload();
    return answer.ok ? undefined : answer.refusal;
  });
  return (
    <ProfileSection title={words.title} text={words.text}>
      <FormFailure
        failure={failure ?? (sessions.status === "failed" ? sessions.failure : undefined)}
        task="general"
      />
      {sessions.status === "loading" && <Spinner label={loading} />}
      {sessions.status === "ready" && (
        <ul className={classNames(css, "rows")}>
          {sessions.value.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={sending && ending === session.id}
              onEnd={() => run(session.id)}
            />
          ))}
        </ul>
      )}
      <p role="status">{ended && words.ended}</p>
    </ProfileSection>
  );
}

function SessionRow({
  session,
  ending,
  onEnd,
}: {
  readonly session: OpenSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}) {
  const words = useWords(profileWords).sessions;
  const locale = useLocale();
  const { airport } = useSettings();
  const name = session.device || words.unknownDevice;
  const when = (instant: string): string => formatInstant(instant, locale, airport.zone);
  return (
    <li className={classNames(css, "row")}>
      <div>
        <strong>{session.current ? `${name} (${words.current.toLowerCase()})` : name}</strong>
        <div className={classNames(css, "quiet")}>
          {words.since(when(session.startedAt))}, {words.lastUsed(when(session.lastUsedAt))}
        </div>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="s"
          loading={ending}
          aria-label={`${words.end} (${name})`}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
