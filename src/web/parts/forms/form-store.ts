// Form state outside React, so that only the changed field renders again.
import type { FieldRefusals, FieldRule } from "#domain/refusal.ts";
import type { Failure } from "#web/api/failure.ts";

export type FormValues = Readonly<Record<string, unknown>>;

/**
 * A check per field: returns `true`, or the rule that the value breaks (specification §5). Without a check, only the
 * server validates.
 */
export type FormChecks<Fields extends FormValues> = {
  readonly [Name in keyof Fields]?: (value: Fields[Name]) => true | FieldRule;
};

export type FormState<Fields extends FormValues> = {
  readonly fields: Fields;
  /** Fields that have lost focus; all of them once the form was submitted. */
  readonly visited: ReadonlySet<string>;
  readonly tried: boolean;
  readonly refused: FieldRefusals;
  /** A foreign host's own messages about fields. */
  readonly said: Readonly<Record<string, string>>;
  readonly sending: boolean;
  readonly failure: Failure | undefined;
};

export type FormStore<Fields extends FormValues> = {
  readonly read: () => FormState<Fields>;
  readonly change: (change: Partial<FormState<Fields>>) => void;
  readonly set: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void;
  readonly leave: (name: string) => void;
  readonly clear: (to?: Fields) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The broken rule of a field, whether or not it is shown yet. */
  readonly brokenRule: (name: string) => FieldRule | undefined;
  /** The broken rule to show: once the field was left or the form submitted. Refusals by the server always show. */
  readonly shownRule: (name: string) => FieldRule | undefined;
  /** Whether any field breaks a client-side rule; the server's refusals do not count. */
  readonly isBroken: () => boolean;
  /** Whether a required field is still empty after an attempt to submit. */
  readonly isIncomplete: () => boolean;
};

type Options<Fields extends FormValues> = {
  readonly initial: Fields;
  readonly checks: FormChecks<Fields>;
  readonly onType?: ((fields: Fields) => void) | undefined;
};

export function createFormStore<Fields extends FormValues>(options: Options<Fields>): FormStore<Fields> {
  const { initial, checks, onType } = options;
  const listeners = new Set<() => void>();
  const names = Object.keys(initial);
  let state = blank(initial);
  const change = (part: Partial<FormState<Fields>>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const ownRule = (name: string): FieldRule | undefined => {
    const outcome = checks[name]?.(state.fields[name] as Fields[string]);
    return outcome === true ? undefined : outcome;
  };
  const brokenRule = (name: string): FieldRule | undefined => ownRule(name) ?? state.refused[name];
  return {
    read: () => state,
    change,
    set: (name, value) => {
      const { [name as string]: _mended, ...refused } = state.refused;
      const { [name as string]: _heard, ...said } = state.said;
      change({ fields: { ...state.fields, [name]: value }, refused, said });
      onType?.(state.fields);
    },
    leave: (name) => {
      if (!state.visited.has(name)) change({ visited: new Set(state.visited).add(name) });
    },
    clear: (to = initial) => change(blank(to)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    brokenRule,
    shownRule: (name) => (state.visited.has(name) ? brokenRule(name) : state.refused[name]),
    isBroken: () => names.some((name) => ownRule(name) !== undefined),
    isIncomplete: () => state.tried && names.some((name) => brokenRule(name) === "required"),
  };
}

function blank<Fields extends FormValues>(initial: Fields): FormState<Fields> {
  return {
    fields: initial,
    visited: new Set(),
    tried: false,
    refused: {},
    said: {},
    sending: false,
    failure: undefined,
  };
}
