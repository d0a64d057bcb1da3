import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { FieldRefusals, FieldRule } from "#domain/refusal.ts";
import { type Failure, failureWithoutAnswer } from "#web/api/failure.ts";
import { refusalWords } from "#web/words/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Values = Readonly<Record<string, unknown>>;

/** A rule per field: `true`, or the rule that the value breaks (specification §5). Absent: only the server judges. */
type Checks<Fields extends Values> = {
  readonly [Name in keyof Fields]?: (value: Fields[Name]) => true | FieldRule;
};

type Options<Fields extends Values> = {
  readonly initial: Fields;
  readonly checks: Checks<Fields>;
  /** Sends the form; answers what was refused, or nothing when it went through. */
  readonly send: (fields: Fields) => Promise<Failure | undefined>;
};

export type Form<Fields extends Values> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly fields: Fields;
  readonly set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
  /** The wording of what is wrong with a field, once the person has been there or has tried to send. */
  readonly errorOf: (name: keyof Fields & string) => string | undefined;
  readonly leave: (name: keyof Fields & string) => void;
  readonly submit: (event: FormEvent) => void;
  /** Whether a field that is asked for is still empty, once the person has tried to send. */
  readonly incomplete: boolean;
  readonly sending: boolean;
  /** What the last try was refused with, fields aside. */
  readonly failure: Failure | undefined;
  readonly clear: () => void;
};

/**
 * A form over rule functions: checked on input once a field has been left, all at once on sending, when the focus
 * goes to the first field that is wrong. What the server refuses stands beside its field until that field changes.
 */
export function useForm<Fields extends Values>({ initial, checks, send }: Options<Fields>): Form<Fields> {
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial);
  const [fields, setFields] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldRefusals>({});
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState(false);
  const { rules } = useWords(refusalWords);

  const ruleBroken = (name: keyof Fields & string): FieldRule | undefined => {
    const outcome = checks[name]?.(fields[name]);
    return outcome === undefined || outcome === true ? refused[name] : outcome;
  };

  const wordingOf = (rule: FieldRule | undefined): string | undefined => rule && rules[rule];

  const submit = async (): Promise<void> => {
    setVisited(new Set(names));
    setTried(true);
    setFailure(undefined);
    if (names.some((name) => ruleBroken(name) !== undefined && refused[name] === undefined)) {
      focusFirstError(ref);
      return;
    }
    setSending(true);
    const answer = await send(fields).catch(() => failureWithoutAnswer("offline"));
    setSending(false);
    setFailure(answer?.code === "left" ? undefined : answer);
    setRefused(answer?.fields ?? {});
    if (answer) focusFirstError(ref);
  };

  return {
    ref,
    fields,
    set: (name, value) => {
      setFields((before) => ({ ...before, [name]: value }));
      setRefused(({ [name as string]: _mended, ...rest }) => rest);
    },
    errorOf: (name) => wordingOf(visited.has(name) ? ruleBroken(name) : refused[name]),
    leave: (name) => setVisited((before) => new Set(before).add(name)),
    submit: (event) => {
      event.preventDefault();
      if (!sending) void submit();
    },
    incomplete: tried && names.some((name) => ruleBroken(name) === "required"),
    sending,
    failure,
    clear: () => {
      setFields(initial);
      setVisited(new Set());
      setTried(false);
      setRefused({});
      setFailure(undefined);
    },
  };
}

/** After the errors are on screen: the reader's and the keyboard's next step is the first field to mend. */
function focusFirstError(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  });
}
