import { type FormEvent, useState } from "react";
import { type TerminalsView, terminalApi } from "#contract/content/terminal-calls.ts";
import { maxMeetingPointLength, maxTerminalNameLength } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { type TypedForm, useTypedForm } from "../typed-form/use-typed-form.ts";
import { PhotoField, useSentPhoto } from "./photo-field.tsx";
import own from "./terminals.module.css";
import { currentOf, type DeskTerminal, type Terminals } from "./use-terminals.ts";

type Props = {
  /** Absent for a new one. */
  readonly terminal?: DeskTerminal;
  readonly view: TerminalsView;
  readonly terminals: Terminals;
  readonly onClose: () => void;
};

const fields = ["from", "name", "fr", "en", "picture"] as const;
type Field = (typeof fields)[number];
type Wrong = Partial<Record<Field, string>>;

/**
 * A terminal's facts from a date on. Stored locally while typing; saved against the revision that the user has seen.
 */
export function TerminalForm({ terminal, view, terminals, onClose }: Props) {
  const words = useWords(terminalsWords).form;
  const { form, wrong, submit } = useTerminalForm({ terminal, view, terminals, onClose });
  const setPhoto = (id: string) => form.type("picture", id);
  const photo = useSentPhoto(setPhoto);
  const fieldOf = (name: Field) => ({
    name,
    value: form.values[name],
    error: wrong[name],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.type(name, target.value),
  });
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <form className={classNames(own, "form")} onSubmit={submit} noValidate>
      <h3>
        {terminal === undefined ? words.opening : words.changing(currentOf(terminal)?.name ?? terminal.id)}
      </h3>
      <div className={classNames(css, "fields")}>
        <TextField
          {...fieldOf("from")}
          type="date"
          min={view.today}
          label={words.from}
          hint={words.fromHint}
        />
        <TextField
          {...fieldOf("name")}
          label={words.name}
          hint={words.nameHint}
          maxLength={maxTerminalNameLength}
        />
        {(["fr", "en"] as const).map((lang) => (
          <TextArea
            key={lang}
            {...fieldOf(lang)}
            lang={lang}
            rows={2}
            maxLength={maxMeetingPointLength}
            label={words[lang]}
            hint={words.pointHint}
          />
        ))}
      </div>
      <PhotoField id={form.values.picture} onChange={setPhoto} sending={photo} />
      <div className={classNames(css, "buttons")}>
        <Button type="submit" loading={terminals.action.busy || photo.busy}>
          {terminal === undefined ? words.open : words.save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function useTerminalForm({
  terminal,
  view,
  terminals,
  onClose,
}: Omit<Props, "terminal"> & { readonly terminal: DeskTerminal | undefined }) {
  const words = useWords(terminalsWords).form;
  const { errors } = useWords(contentWords);
  const [tried, setTried] = useState(false);
  const current = terminal && currentOf(terminal);
  const form = useTypedForm(`desk-typed-terminal-${terminal?.id ?? "new"}`, fields, {
    values: {
      from: view.today,
      name: current?.name ?? "",
      picture: current?.picture ?? "",
      fr: current?.meetingPoint.fr ?? "",
      en: current?.meetingPoint.en ?? "",
    },
    revision: view.revision,
  });
  const found = wrongIn(form, { today: view.today, required: errors.required, inPast: words.inPast });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const target = event.currentTarget;
    const from = toLocalDate(form.values.from);
    if (from === undefined || Object.keys(found).length > 0) {
      focusFirstWrong(target);
      return;
    }
    const { name, fr, en, picture } = form.values;
    // Saving again after the notice about a colleague's change overwrites it: the user has seen it.
    const revision = view.revision;
    const facts = { from, name, meetingPoint: { fr, en }, ...(picture !== "" && { picture }), revision };
    void terminals.action
      .run(() => send(terminal?.id, facts))
      .then((isSaved) => {
        if (!isSaved) return;
        form.drop();
        onClose();
      });
  };
  return { form, wrong: tried ? found : {}, submit };
}

type Facts = Parameters<typeof deskCall<typeof terminalApi.openTerminal>>[1]["body"]["terminal"];

function send(id: string | undefined, facts: Facts) {
  return id === undefined
    ? deskCall(terminalApi.openTerminal, { body: { terminal: facts } })
    : deskCall(terminalApi.changeTerminal, { params: { id }, body: { terminal: facts } });
}

type Sentences = { readonly today: string; readonly required: string; readonly inPast: string };

function wrongIn({ values }: TypedForm<Field>, { today, required, inPast }: Sentences): Wrong {
  const from = toLocalDate(values.from);
  const empty = (["name", "fr", "en"] as const).filter((name) => values[name].trim() === "");
  return {
    ...((from === undefined || from < today) && { from: inPast }),
    ...Object.fromEntries(empty.map((name) => [name, required])),
  };
}
