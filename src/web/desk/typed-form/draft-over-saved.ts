// Unsaved input over saved values: only changed fields are stored, so that the others follow what colleagues save.
import type { FormDraft } from "./form-draft.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;

export type Saved<Field extends string> = {
  readonly fields: readonly Field[];
  readonly values: Values<Field>;
  /** The revision that a change is based on. */
  readonly revision: string;
};

type Typing = FormDraft | undefined;

/** The values that the form shows. */
export function valuesOver<Field extends string>(
  typing: Typing,
  { fields, values }: Saved<Field>,
): Values<Field> {
  // Safe: every field of the list has a value.
  return Object.fromEntries(
    fields.map((name) => [name, typing?.typed[name] ?? values[name]]),
  ) as Values<Field>;
}

/** Fields that differ from what is saved. */
export function changedIn<Field extends string>(typing: Typing, saved: Saved<Field>): readonly Field[] {
  const values = valuesOver(typing, saved);
  return saved.fields.filter((name) => values[name] !== saved.values[name]);
}

/** The revision that the input is based on; the latest if nothing differs from the saved values. */
export function seenBy<Field extends string>(typing: Typing, saved: Saved<Field>): string {
  return typing === undefined || changedIn(typing, saved).length === 0 ? saved.revision : typing.seen;
}

type Typed<Field extends string> = { readonly name: Field; readonly text: string };

export function withTyped<Field extends string>(
  typing: Typing,
  { name, text }: Typed<Field>,
  saved: Saved<Field>,
): Typing {
  const typed: Record<string, string> = { ...typing?.typed, [name]: text };
  if (text === saved.values[name]) delete typed[name];
  return orNothing({ typed, seen: seenBy(typing, saved) });
}

/** Marks what was sent as saved; input typed during the request stays, based on the new revision. */
export function draftAfterSaving(
  typing: Typing,
  sent: Readonly<Record<string, string>>,
  revision: string,
): Typing {
  const since = Object.entries(typing?.typed ?? {}).filter(([name, text]) => sent[name] !== text);
  return orNothing({ typed: Object.fromEntries(since), seen: revision });
}

function orNothing(form: FormDraft): Typing {
  return Object.keys(form.typed).length === 0 ? undefined : form;
}
