import { Button } from "#web/ui/actions/button.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ActionFailure } from "../api/action-failure.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { lockNow } from "../session/desk-session.ts";

/** Locks the session. Without the server it cannot, and says so. */
export function LockButton() {
  const words = useWords(deskWords);
  const { busy, failure, run } = useDeskAction(lockNow);
  return (
    <>
      <Button variant="quiet" size="l" wide loading={busy} onClick={() => void run()}>
        {words.me.lock}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
    </>
  );
}
