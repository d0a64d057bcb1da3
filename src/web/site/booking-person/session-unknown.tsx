import { useState } from "react";
import { resumeSession } from "#web/api/session.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** Somebody is signed in on this device, and without a connection nobody can say who. It is asked again by itself. */
export function SessionUnknown() {
  const words = useWords(bookingWords);
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await resumeSession();
    setAsking(false);
  };
  return (
    <Notice
      kind="warn"
      live="polite"
      title={words.offlineTitle}
      actions={
        <Button variant="ink" loading={asking} onClick={() => void ask()}>
          {words.retry}
        </Button>
      }
    >
      {words.offline}
    </Notice>
  );
}
