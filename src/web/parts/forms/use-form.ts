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
  /** Sends the form; resolves to the failure, or undefined on success. */
  readonly send: (fields: Fields) => Promise<Failure | undefined>;
  /**
   * Called if client-side checks fail: returns what the server would refuse besides, so that the user sees all errors
   * at once.
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
  /** Shows all errors as submitting does; returns whether there are none. */
  readonly check: () => boolean;
  /** Submits the form; resolves to whether it succeeded. */
  readonly send: () => Promise<boolean>;
  readonly clear: FormStore<Fields>["clear"];
  /** Whether a required field is still empty after an attempt to submit. */
  readonly incomplete: boolean;
  readonly sending: boolean;
  /** Why the last attempt failed; errors of fields are shown beside them. */
  readonly failure: Failure | undefined;
};

/**
 * A form with validation rules: a field is validated on input once it was left, all fields on submit, which then
 * focuses the first invalid one. Server-side refusals stay beside their field until it changes.
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

/** Only for fields unchanged since the request. On a network error nothing is added: the client-side errors stand. */
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

/** After the errors are rendered: moves keyboard and screen reader to the first field to correct. */
function focusFirstError(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    (field ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  });
}
