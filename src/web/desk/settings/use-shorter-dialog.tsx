import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";

type Asking = {
  readonly confirm: () => Promise<boolean>;
  /** Must be rendered by the caller. */
  readonly dialog: ReactNode;
};

/** Asks for confirmation before a shorter retention irrevocably deletes data (custody §3). */
export function useShorterDialog(): Asking {
  const words = useWords(settingsWords).shorter;
  const [decide, setDecide] = useState<(confirmed: boolean) => void>();
  const confirm = () => new Promise<boolean>((resolve) => setDecide(() => resolve));
  const close = (confirmed: boolean) => {
    decide?.(confirmed);
    setDecide(undefined);
  };
  const dialog =
    decide === undefined ? null : (
      <Dialog open title={words.title} closeLabel={words.close} onClose={() => close(false)}>
        <div className={classNames(css, "part")}>
          <p>{words.text}</p>
          <div className={classNames(css, "buttons")}>
            <Button variant="danger" onClick={() => close(true)}>
              {words.confirm}
            </Button>
            <Button variant="quiet" onClick={() => close(false)}>
              {words.close}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return { confirm, dialog };
}
