import type { ReactNode, RefObject } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { TypedForm } from "./use-typed-form.ts";

type Props = {
  readonly form: Pick<TypedForm<string>, "isOvertaken" | "drop">;
  readonly busy: boolean;
  readonly words: { readonly title: string; readonly saveMine: string; readonly takeTheirs: string };
  /** Has the focus when this is gone: its buttons go with it. */
  readonly stays: RefObject<HTMLElement | null>;
  /** What is typed is saved over the latest revision. */
  readonly onSave: () => void;
  readonly children: ReactNode;
};

/** Somebody else has saved meanwhile: what is typed stays, and one of the two is chosen. */
export function Overtaken({ form, busy, words, stays, onSave, children }: Props) {
  if (!form.isOvertaken) return null;
  // Where it stands: whoever reads what is typed is not led away from it.
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
