import {
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FieldRefusals } from "#domain/refusal.ts";
import { type Failure, failureOfThrown } from "#web/api/failure.ts";
import { createFormStore, type FormChecks, type FormStore, type FormValues } from "./form-store.ts";
import type { FieldBinding } from "./use-field.ts";

type Options<Fields extends FormValues> = {
  readonly initial: Fields;
  readonly checks: FormChecks<Fields>;
  /** Sends the form; answers what was refused, or nothing when it went through. */
  readonly send: (fields: Fields) => Promise<Failure | undefined>;
  /**
   * Asked where the form's own rules already refuse it: what the server would refuse besides, so that the person is
   * told all of it at once.
   */
  readonly nameTheRest?: ((fields: Fields) => Promise<FieldRefusals>) | undefined;
  /** Called at every change, for input that is stored beyond the page. */
  readonly onType?: ((fields: Fields) => void) | undefined;
};

export type Form<Fields extends FormValues> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** One field, for the component that shows it: `<FormTextField field={form.field("email")} />`. */
  readonly field: <Name extends keyof Fields & string>(name: Name) => FieldBinding<Fields[Name]>;
  readonly read: () => Fields;
  readonly set: FormStore<Fields>["set"];
  readonly submit: (event: FormEvent) => void;
  /** Shows what is wrong, as sending does; answers whether nothing is. */
  readonly check: () => boolean;
  /** As if it were submitted; answers whether it went through. */
  readonly send: () => Promise<boolean>;
  readonly clear: FormStore<Fields>["clear"];
  /** Whether a field that is asked for is still empty, once the person has tried to send. */
  readonly incomplete: boolean;
  readonly sending: boolean;
  /** What the last try was refused with, fields aside. */
  readonly failure: Failure | undefined;
};

/**
 * A form over rule functions: checked on input once a field has been left, all at once on sending, when the focus
 * goes to the first field that is wrong. What the server refuses stands beside its field until that field changes.
 */
export function useForm<Fields extends FormValues>(options: Options<Fields>): Form<Fields> {
  const ref = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [store] = useState(() =>
    createFormStore({ ...options, onType: (fields) => latest.current.onType?.(fields) }),
  );
  const read = (): string => JSON.stringify([store.read().sending, store.isIncomplete()]);
  useSyncExternalStore(store.subscribe, read, read);
  const readFailure = (): Failure | undefined => store.read().failure;
  const failure = useSyncExternalStore(store.subscribe, readFailure, readFailure);
  const still = useMemo(() => {
    const send = (): Promise<boolean> => sendForm(store, ref, latest.current);
    return {
      ref,
      field: <Name extends keyof Fields & string>(name: Name) => ({
        name,
        subscribe: store.subscribe,
        read: () => store.read().fields[name],
        rule: () => store.shownRule(name),
        said: () => store.read().said[name],
        set: (value: Fields[Name]) => store.set(name, value),
        leave: () => store.leave(name),
      }),
      read: () => store.read().fields,
      set: store.set,
      clear: store.clear,
      check: () => isSound(store),
      send,
      submit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
    };
  }, [store]);
  return { ...still, failure, sending: store.read().sending, incomplete: store.isIncomplete() };
}

async function sendForm<Fields extends FormValues>(
  store: FormStore<Fields>,
  form: RefObject<HTMLFormElement | null>,
  { send, nameTheRest }: Pick<Options<Fields>, "send" | "nameTheRest">,
): Promise<boolean> {
  const { fields, sending } = store.read();
  if (sending) return false;
  if (!isSound(store)) {
    focusFirstError(form);
    if (nameTheRest !== undefined) await refuseTheRest(store, nameTheRest);
    return false;
  }
  store.change({ sending: true });
  const answer = await send(fields).catch(failureOfThrown);
  store.change({
    sending: false,
    failure: answer?.code === "left" ? undefined : answer,
    refused: answer?.fields ?? {},
    said: answer?.said ?? {},
  });
  if (answer) focusFirstError(form);
  return answer === undefined;
}

function isSound<Fields extends FormValues>(store: FormStore<Fields>): boolean {
  store.change({ visited: new Set(Object.keys(store.read().fields)), tried: true, failure: undefined });
  return !store.isBroken();
}

/** Of the fields that are still as they were sent. Without an answer nothing is added: the form's own rules stand. */
async function refuseTheRest<Fields extends FormValues>(
  store: FormStore<Fields>,
  nameTheRest: (fields: Fields) => Promise<FieldRefusals>,
): Promise<void> {
  const sent = store.read().fields;
  const rest = await nameTheRest(sent).catch((): FieldRefusals => ({}));
  const { fields, refused } = store.read();
  const same = Object.entries(rest).filter(([name]) => fields[name] === sent[name]);
  store.change({ refused: { ...refused, ...Object.fromEntries(same) } });
}

/** After the errors are on screen: the reader's and the keyboard's next step is the first field to mend. */
function focusFirstError(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    (field ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  });
}
