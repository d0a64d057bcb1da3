import { type FormEvent, useState } from "react";
import {
  checkIdentityField,
  type IdentityField,
  identityFields,
  identityRules,
} from "#domain/operator/operator-identity.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ContentWords } from "#web/words/content/content-en.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { OpeningWay } from "../office/opening-way.tsx";
import { Overtaken } from "../typed-form/overtaken.tsx";
import own from "./content.module.css";
import type { IdentityForm } from "./operator-screen.tsx";

type Props = Omit<IdentityForm, "dialog">;

/** In groups, as a traveller meets them. */
const groups = {
  contact: ["brand", "email", "phone", "phoneHoursFr", "phoneHoursEn"],
  identity: [
    ...["name", "legalForm", "capital", "registration", "vatNumber", "address"],
    ...["publicationDirector", "host"],
  ],
  insurer: ["insurer"],
  mediator: ["mediatorName", "mediatorAddress", "mediatorWebsite"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Addresses have lines. */
const tall: readonly IdentityField[] = ["address", "host", "insurer", "mediatorAddress"];

const kinds: Partial<Record<IdentityField, "email" | "tel" | "url">> = {
  email: "email",
  phone: "tel",
  mediatorWebsite: "url",
};

export function OperatorForm({ form, saving, said }: Props) {
  const words = useWords(contentWords);
  const [tried, setTried] = useState(false);
  const wrong = tried ? wrongIn(form.values) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const target = event.currentTarget;
    if (Object.keys(wrongIn(form.values)).length > 0) {
      focusFirstWrong(target);
    } else void saving.run(form.seen);
  };
  return (
    <form className={classNames(own, "groups")} onSubmit={submit} noValidate>
      <Overtaken
        {...{ form, saving }}
        changed={form.changed.map((name) => words.identity.fields[name].label)}
      />
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <fieldset key={group} className={classNames(own, "group")}>
          <legend>{words.identity.groups[group]}</legend>
          <div className={classNames(css, "fields")}>
            {groups[group]
              .filter((name): name is IdentityField => name in identityRules)
              .map((name) => (
                <Field key={name} {...{ name, form }} wrong={wrong[name]} />
              ))}
          </div>
        </fieldset>
      ))}
      <div className={classNames(own, "foot")}>
        <div role="alert" className={classNames(css, "failure")}>
          {saving.failure}
        </div>
        <p role="status" className={classNames(own, "status")}>
          {statusOf({ form, said }, words)}
        </p>
        <div className={classNames(css, "buttons")}>
          <Button type="submit" size="l" loading={saving.busy}>
            {words.save}
          </Button>
          {form.changed.length === 0 ? null : (
            <Button variant="quiet" size="l" onClick={form.drop}>
              {words.drop}
            </Button>
          )}
        </div>
        <OpeningWay />
      </div>
    </form>
  );
}

function statusOf({ form, said }: Pick<Props, "form" | "said">, words: ContentWords) {
  if (form.changed.length === 0) return said;
  return `${form.isRestored ? `${words.restored} ` : ""}${words.unsaved(form.changed.length)}`;
}

type FieldProps = Pick<Props, "form"> & {
  readonly name: IdentityField;
  readonly wrong: FieldRule | undefined;
};

function Field({ name, form, wrong }: FieldProps) {
  const words = useWords(contentWords);
  const { label, hint } = words.identity.fields[name];
  const shared = {
    ...{ name, label, hint },
    value: form.values[name],
    error: wrong && errorOf(name, wrong, words),
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

function wrongIn(values: Readonly<Record<IdentityField, string>>): Partial<Record<IdentityField, FieldRule>> {
  const wrong: Partial<Record<IdentityField, FieldRule>> = {};
  for (const name of identityFields) {
    const outcome = checkIdentityField(name, values[name]);
    if (outcome !== true) wrong[name] = outcome;
  }
  return wrong;
}
