// Input over values that colleagues may save meanwhile, by field; the server merges what each has touched.
import type { Values } from "./draft-over-saved.ts";

export type TypedOver<Field extends string> = Partial<Readonly<Record<Field, TypedField>>>;

type TypedField = {
  readonly text: string;
  /** The saved value when the typing began; absent once the user has been told of a newer one. */
  readonly over?: string;
};

export function typeOver<Field extends string>(
  typed: TypedOver<Field>,
  { name, text }: { readonly name: Field; readonly text: string },
  saved: Values<Field>,
): TypedOver<Field> {
  const before = typed[name];
  return { ...typed, [name]: before ? { ...before, text } : { text, over: saved[name] } };
}

/** What the form shows, what its user has seen of the saved values, and those that differ from what they were told. */
export function readOver<Field extends string>(typed: TypedOver<Field>, saved: Values<Field>) {
  const values: Record<string, string> = { ...saved };
  const seen: Record<string, string> = { ...saved };
  const theirs: Partial<Record<Field, string>> = {};
  for (const [name, field] of entriesOf(typed)) {
    values[name] = field.text;
    seen[name] = field.over ?? saved[name];
    if (field.over === undefined && field.text !== saved[name]) theirs[name] = saved[name];
  }
  // Safe: each began as a copy of all saved values.
  return { values: values as Values<Field>, seen: seen as Values<Field>, theirs };
}

/** After saving: only what was typed during the request is left, over what was sent. */
export function leftOver<Field extends string>(
  typed: TypedOver<Field>,
  sent: Values<Field>,
): TypedOver<Field> {
  const left = entriesOf(typed).filter(([name, { text }]) => text !== sent[name]);
  return fromEntries(left.map(([name, { text }]) => [name, { text, over: sent[name] }]));
}

/** After a refusal, which shows what the colleague has saved: saving again replaces that. */
export function toldOver<Field extends string>(typed: TypedOver<Field>): TypedOver<Field> {
  return fromEntries(entriesOf(typed).map(([name, { text }]) => [name, { text }]));
}

type Entries<Field extends string> = readonly (readonly [Field, TypedField])[];

function entriesOf<Field extends string>(typed: TypedOver<Field>): Entries<Field> {
  // Safe: written by `typeOver` alone, field by field.
  return Object.entries(typed) as unknown as Entries<Field>;
}

function fromEntries<Field extends string>(entries: Entries<Field>): TypedOver<Field> {
  return Object.fromEntries(entries) as TypedOver<Field>;
}
