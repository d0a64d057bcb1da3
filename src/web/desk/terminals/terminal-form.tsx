import { useRef, useState } from "react";
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
import { EditConflict } from "../typed-form/edit-conflict.tsx";
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
 * A terminal's facts from a date on. Stored locally while typing; saved over what the user has seen of this terminal.
 */
export function TerminalForm({ terminal, view, terminals, onClose }: Props) {
  const words = useWords(terminalsWords).form;
  const { meanwhile } = useWords(contentWords);
  const place = useRef<HTMLFormElement>(null);
  const stays = useRef<HTMLButtonElement>(null);
  const { form, wrong, failure, save } = useTerminalForm({ terminal, view, terminals, onClose });
  const setPhoto = (id: string) => form.type("picture", id);
  const photo = useSentPhoto(setPhoto);
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <form
      ref={place}
      className={classNames(own, "form")}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget, form.seen);
      }}
      noValidate
    >
      <h3>
        {terminal === undefined ? words.opening : words.changing(currentOf(terminal)?.name ?? terminal.id)}
      </h3>
      <EditConflict
        form={form}
        busy={terminals.action.busy}
        stays={stays}
        words={meanwhile}
        onSave={() => save(place.current, form.latest)}
      >
        {meanwhile.text(form.changed.map((name) => words[name]).join(", "))}
      </EditConflict>
      <Fields form={form} wrong={wrong} today={view.today} />
      <PhotoField id={form.values.picture} onChange={setPhoto} sending={photo} />
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <div className={classNames(css, "buttons")}>
        <Button ref={stays} type="submit" loading={terminals.action.busy || photo.busy}>
          {terminal === undefined ? words.open : words.save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = {
  readonly form: TypedForm<Field>;
  readonly wrong: Wrong;
  readonly today: string;
};

function Fields({ form, wrong, today }: FieldsProps) {
  const words = useWords(terminalsWords).form;
  const fieldOf = (name: Field) => ({
    name,
    value: form.values[name],
    error: wrong[name],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.type(name, target.value),
  });
  return (
    <div className={classNames(css, "fields")}>
      <TextField {...fieldOf("from")} type="date" min={today} label={words.from} hint={words.fromHint} />
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
  );
}

function useTerminalForm({
  terminal,
  view,
  terminals,
  onClose,
}: Omit<Props, "terminal"> & { readonly terminal: DeskTerminal | undefined }) {
  const words = useWords(terminalsWords).form;
  const { errors, meanwhile } = useWords(contentWords);
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
    revision: seenOf(terminal, view),
  });
  const found = wrongIn(form, { today: view.today, required: errors.required, inPast: words.inPast });
  /** `over`: what the user has seen of the terminal, or what stands now if they chose to overwrite it. */
  const save = (target: HTMLFormElement | null, over: string) => {
    setTried(true);
    const from = toLocalDate(form.values.from);
    if (from === undefined || Object.keys(found).length > 0) {
      focusFirstWrong(target);
      return;
    }
    // The notice about the colleague's change is on display, with the choice between the two.
    if (over !== form.latest) return;
    const { name, fr, en, picture } = form.values;
    const { revision } = view;
    const facts = { from, name, meetingPoint: { fr, en }, ...(picture !== "" && { picture }), revision };
    void terminals.action
      .run(() => send(terminal?.id, facts))
      .then((isSaved) => {
        if (!isSaved) return;
        form.drop();
        onClose();
      });
  };
  const failure = form.hasConflict ? meanwhile.title : terminals.action.failure;
  const isSent = tried && Object.keys(found).length === 0;
  return { form, wrong: tried ? found : {}, failure: isSent ? failure : undefined, save };
}

/**
 * What the form replaces, to tell whether a colleague has changed it since: the view's revision is that of all
 * terminals, and also differs after the user has saved another one. Saving sends that revision.
 */
function seenOf(terminal: DeskTerminal | undefined, { terminals }: TerminalsView): string {
  return JSON.stringify(terminal ? terminal.versions : terminals.map(({ id }) => id));
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
