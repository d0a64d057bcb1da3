import type { ReactNode, RefObject } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { TypedForm } from "./use-typed-form.ts";

type Props = {
  readonly form: Pick<TypedForm<string>, "hasConflict" | "drop">;
  readonly busy: boolean;
  readonly words: { readonly title: string; readonly saveMine: string; readonly takeTheirs: string };
  /** Receives the focus when this notice and its buttons disappear. */
  readonly stays: RefObject<HTMLElement | null>;
  /** Saves the input over the latest revision. */
  readonly onSave: () => void;
  readonly children: ReactNode;
};

/** Edit conflict: a colleague has saved meanwhile. The input stays, and the user chooses one of the two. */
export function EditConflict({ form, busy, words, stays, onSave, children }: Props) {
  if (!form.hasConflict) return null;
  // Without scrolling: the user may be reading the form.
  const leave = () => stays.current?.focus({ preventScroll: true });
  return (
    <Notice
      kind="warn"
      live="assertive"
      title={words.title}
      actions={
        <>
          <Button
            loading={busy}
            onClick={() => {
              leave();
              onSave();
            }}
          >
            {words.saveMine}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.drop();
              leave();
            }}
          >
            {words.takeTheirs}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
