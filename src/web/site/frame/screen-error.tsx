import { useSyncExternalStore } from "react";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./screen-error.module.css";

type Props = {
  /** Its `cause` is the refusal, if a call was refused. */
  readonly error?: unknown;
};

/** Replaces a screen that could not be shown, and offers a retry. */
export function ScreenError({ error }: Props) {
  const words = useWords(frameWords).error;
  const offline = useIsOffline();
  const session = useSession();
  // The session's answer cannot be read: the stored credential is kept until the API host answers as it should.
  const unreadable = session.status === "unknown" && session.why === "unreadable";
  const requestId = requestIdOf(error);
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "error")}>
      <EmptyState
        as="h1"
        title={offline ? words.offlineTitle : words.title}
        actions={
          <>
            <Button onClick={() => location.reload()}>{words.retry}</Button>
            {/* A plain link: a full page load discards the broken state. */}
            <a href={paths.home()}>{words.home}</a>
          </>
        }
      >
        <p role="alert">{offline ? words.offline : unreadable ? words.unreadable : words.text}</p>
        {requestId === undefined ? null : <p>{words.reference(requestId)}</p>}
      </EmptyState>
    </main>
  );
}

/** The number under which the server has logged the fault. */
function requestIdOf(error: unknown): string | undefined {
  const refused = error instanceof Error ? error.cause : undefined;
  if (typeof refused !== "object" || refused === null || !("requestId" in refused)) return undefined;
  return typeof refused.requestId === "string" ? refused.requestId : undefined;
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("online", changed);
      addEventListener("offline", changed);
      return () => {
        removeEventListener("online", changed);
        removeEventListener("offline", changed);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
