import { resumeSession } from "#web/api/session.ts";
import { useAction } from "#web/parts/forms/use-action.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** A credential is stored, and the server that knows whose it is cannot be reached. Also retried automatically. */
export function SessionUnknown() {
  const words = useWords(bookingWords);
  const { sending, run } = useAction(async () => {
    await resumeSession();
    return undefined;
  });
  return (
    <PoliteNotice
      kind="warn"
      title={words.offlineTitle}
      actions={
        <Button variant="ink" loading={sending} onClick={run}>
          {words.retry}
        </Button>
      }
    >
      {words.offline}
    </PoliteNotice>
  );
}
