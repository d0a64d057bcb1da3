import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "./session-button.module.css";

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
      {failure === undefined ? null : (
        <p role="alert" className={classNames(css, "failure")}>
          {failure}
        </p>
      )}
    </>
  );
}
