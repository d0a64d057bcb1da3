import { Button } from "#web/ui/actions/button.tsx";
import { ActionFailure } from "../api/action-failure.tsx";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";

type Props = {
  /** Locks or ends the session, or returns why it could not. */
  readonly change: () => Promise<DeskFailure | undefined>;
  readonly children: string;
};

/** Locks or ends the session. Without the server it can do neither, and says so. */
export function SessionButton({ change, children }: Props) {
  const { busy, failure, run } = useDeskAction(change);
  return (
    <>
      <Button type="button" variant="quiet" size="l" wide loading={busy} onClick={() => void run()}>
        {children}
      </Button>
      <ActionFailure>{failure}</ActionFailure>
    </>
  );
}
