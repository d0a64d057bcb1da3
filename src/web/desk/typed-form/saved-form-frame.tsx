import { type ReactNode, useRef } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useFocusOnRefusal } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { EditConflict } from "./edit-conflict.tsx";
import own from "./typed-form.module.css";
import type { SavedForm } from "./use-saved-form.ts";

type Props<Field extends string> = {
  readonly typing: SavedForm<Field>;
  readonly labelOf: (name: Field) => string;
  /** Confirmation after saving. */
  readonly saved: string;
  /** An upload of this form is running: saving waits for it. */
  readonly waits?: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** Frame of a form with saved values: conflict notice, unsaved changes, and the save button. */
export function SavedFormFrame<Field extends string>(props: Props<Field>) {
  const { typing, labelOf, waits = false, children, foot } = props;
  const { form, busy, failure, refused, save } = typing;
  const words = useWords(contentWords);
  const place = useRef<HTMLFormElement>(null);
  const stays = useRef<HTMLButtonElement>(null);
  useFocusOnRefusal(place, refused);
  return (
    <form
      ref={place}
      className={classNames(own, "groups")}
      onSubmit={(event) => {
        event.preventDefault();
        save(form.seen, event.currentTarget);
      }}
      noValidate
    >
      <EditConflict
        form={form}
        busy={busy}
        stays={stays}
        words={words.meanwhile}
        onSave={() => save(form.latest, place.current)}
      >
        {words.meanwhile.text(form.changed.map(labelOf).join(", "))}
      </EditConflict>
      {children}
      <div className={classNames(own, "foot")}>
        <div role="alert" className={classNames(css, "failure")}>
          {failure}
        </div>
        <Said {...props} />
        <div className={classNames(css, "buttons")}>
          <Button ref={stays} type="submit" loading={busy || waits}>
            {words.save}
          </Button>
          {form.changed.length === 0 ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                form.drop();
                stays.current?.focus();
              }}
            >
              {words.drop}
            </Button>
          )}
        </div>
        {foot}
      </div>
    </form>
  );
}

function Said<Field extends string>({ typing: { form, said }, saved }: Props<Field>) {
  const words = useWords(contentWords);
  const sentence = said && (said === "saved" ? saved : words.unchanged);
  const unsaved = `${form.isRestored ? `${words.restored} ` : ""}${words.unsaved(form.changed.length)}`;
  return (
    <p role="status" className={classNames(own, "status")}>
      {form.changed.length === 0 ? sentence : unsaved}
    </p>
  );
}
