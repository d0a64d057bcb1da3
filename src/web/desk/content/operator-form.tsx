import { type IdentityField, identityRules } from "#domain/operator/operator-identity.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ContentWords } from "#web/words/content/content-en.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { OpeningLink } from "../office/opening-link.tsx";
import { FieldGroup } from "../typed-form/field-group.tsx";
import { SavedFormFrame } from "../typed-form/saved-form-frame.tsx";
import type { SavedForm } from "../typed-form/use-saved-form.ts";

type Props = { readonly typing: SavedForm<IdentityField> };

/** Grouped in the order in which travellers meet them. */
const groups = {
  contact: ["brand", "email", "phone", "phoneHoursFr", "phoneHoursEn"],
  identity: [
    "name",
    "legalForm",
    "capital",
    "registration",
    "vatNumber",
    "address",
    "publicationDirector",
    "host",
  ],
  insurer: ["insurer"],
  mediator: ["mediatorName", "mediatorAddress", "mediatorWebsite"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Multi-line addresses. */
const tall: readonly IdentityField[] = ["address", "host", "insurer", "mediatorAddress"];

const kinds: Partial<Record<IdentityField, "email" | "tel" | "url">> = {
  email: "email",
  phone: "tel",
  mediatorWebsite: "url",
};

export function OperatorForm({ typing }: Props) {
  const words = useWords(contentWords).identity;
  return (
    <SavedFormFrame
      typing={typing}
      labelOf={(name) => words.fields[name].label}
      saved={words.saved}
      foot={<OpeningLink />}
    >
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <FieldGroup key={group} legend={words.groups[group]}>
          {groups[group]
            .filter((name): name is IdentityField => name in identityRules)
            .map((name) => (
              <Field key={name} name={name} typing={typing} />
            ))}
        </FieldGroup>
      ))}
    </SavedFormFrame>
  );
}

function Field({ name, typing: { form, wrong } }: Props & { readonly name: IdentityField }) {
  const words = useWords(contentWords);
  const { label, hint } = words.identity.fields[name];
  const rule = wrong[name];
  const shared = {
    name,
    label,
    hint,
    value: form.values[name],
    error: rule && errorOf(name, rule, words),
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.type(name, target.value),
  };
  if (tall.includes(name)) return <TextArea {...shared} rows={2} />;
  const lang = name === "phoneHoursFr" ? "fr" : name === "phoneHoursEn" ? "en" : undefined;
  return <TextField {...shared} type={kinds[name] ?? "text"} lang={lang} />;
}

function errorOf(name: IdentityField, wrong: FieldRule, { identity, errors }: ContentWords): string {
  if (wrong === "too-long") return errors.tooLong(identityRules[name].longest);
  if (wrong === "required") return errors.required;
  return identity.errors[name as keyof typeof identity.errors] ?? errors.required;
}
