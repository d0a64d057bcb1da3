import { type FormEvent, useState } from "react";
import {
  checkPresentation,
  type PresentationField,
  presentationRules,
  ticked,
} from "#domain/operator/presentation.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { PresentationWords } from "#web/words/about/presentation-en.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import type { ContentWords } from "#web/words/content/content-en.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import own from "../content/content.module.css";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { PhotoField, useSentPhoto } from "../terminals/photo-field.tsx";
import { Overtaken } from "../typed-form/overtaken.tsx";
import type { PresentationTyping } from "./presentation-screen.tsx";

/** In the order of the page; the two languages of a text stand side by side. */
const groups = {
  house: ["introFr", "introEn", "since"],
  lead: ["leadName", "leadPicture", "leadRoleFr", "leadRoleEn", "leadWordsFr", "leadWordsEn"],
  lot: ["lotPlace", "lotKilometres", "lotMinutes", "lotFenced", "lotKeypad", "lotCameras"],
  answers: [
    ...(["cover", "vehicleHeight", "childSeatsFr", "childSeatsEn"] as const),
    ...(["electricFr", "electricEn", "answerHours"] as const),
  ],
} as const satisfies Readonly<Record<string, readonly PresentationField[]>>;

const groupNames = ["house", "lead", "lot", "answers"] as const;

export function PresentationForm({ form, saving, said }: PresentationTyping) {
  const words = useWords(presentationWords);
  const content = useWords(contentWords);
  const [tried, setTried] = useState(false);
  const photo = useSentPhoto((id) => form.type("leadPicture", id));
  const wrong = tried ? checkPresentation(form.values) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(checkPresentation(form.values)).length > 0) focusFirstWrong(event.currentTarget);
    else void saving.run(form.seen);
  };
  return (
    <form className={classNames(own, "groups")} onSubmit={submit} noValidate>
      <Overtaken {...{ form, saving }} changed={form.changed.map((name) => words.fields[name].label)} />
      {groupNames.map((group) => (
        <fieldset key={group} className={classNames(own, "group")}>
          <legend>{words.groups[group]}</legend>
          <div className={classNames(css, "fields")}>
            {groups[group].map((name) =>
              name === "leadPicture" ? (
                <PhotoField
                  key={name}
                  id={form.values.leadPicture}
                  label={words.fields.leadPicture.label}
                  onChange={(id) => form.type("leadPicture", id)}
                  sending={photo}
                />
              ) : (
                <Field key={name} {...{ name, form }} wrong={wrong[name]} />
              ),
            )}
          </div>
        </fieldset>
      ))}
      <div className={classNames(own, "foot")}>
        <div role="alert" className={classNames(css, "failure")}>
          {saving.failure}
        </div>
        <p role="status" className={classNames(own, "status")}>
          {statusOf({ form, said }, content)}
        </p>
        <div className={classNames(css, "buttons")}>
          <Button type="submit" size="l" loading={saving.busy || photo.busy}>
            {content.save}
          </Button>
          {form.changed.length === 0 ? null : (
            <Button variant="quiet" size="l" onClick={form.drop}>
              {content.drop}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function statusOf({ form, said }: Pick<PresentationTyping, "form" | "said">, words: ContentWords) {
  if (form.changed.length === 0) return said;
  return `${form.isRestored ? `${words.restored} ` : ""}${words.unsaved(form.changed.length)}`;
}

type FieldProps = Pick<PresentationTyping, "form"> & {
  readonly name: PresentationField;
  readonly wrong: FieldRule | undefined;
};

function Field({ name, form, wrong }: FieldProps) {
  const words = useWords(presentationWords);
  const { errors } = useWords(contentWords);
  const { label, hint } = words.fields[name];
  const rule = presentationRules[name];
  const error = wrong && errorOf(name, wrong, words, errors);
  const value = form.values[name];
  if ("tick" in rule) {
    return (
      <Checkbox
        {...{ name, label, error }}
        checked={value === ticked}
        onChange={({ target }) => form.type(name, target.checked ? ticked : "")}
      />
    );
  }
  const shared = {
    ...{ name, label, hint, value, error },
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.type(name, target.value),
  };
  const lang = name.endsWith("Fr") ? "fr" : name.endsWith("En") ? "en" : undefined;
  if ("number" in rule) return <TextField {...shared} inputMode="decimal" />;
  return rule.longest > 200 ? (
    <TextArea {...shared} rows={3} lang={lang} />
  ) : (
    <TextField {...shared} lang={lang} />
  );
}

function errorOf(
  name: PresentationField,
  wrong: FieldRule,
  { errors }: PresentationWords,
  { required, tooLong }: ContentWords["errors"],
): string {
  if (wrong === "too-long") return tooLong(presentationRules[name].longest);
  if (wrong === "required" && name !== "leadName") return errors.otherLanguage;
  return errors[name as keyof typeof errors] ?? required;
}
