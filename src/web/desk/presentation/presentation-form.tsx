import { type PresentationField, presentationRules, ticked } from "#domain/operator/presentation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { PhotoField, useSentPhoto } from "../terminals/photo-field.tsx";
import { FieldGroup } from "../typed-form/field-group.tsx";
import { SavedFormFrame } from "../typed-form/saved-form-frame.tsx";
import type { SavedForm } from "../typed-form/use-saved-form.ts";
import own from "./presentation.module.css";

type Props = { readonly typing: SavedForm<PresentationField> };

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

export function PresentationForm({ typing }: Props) {
  const words = useWords(presentationWords);
  const { form } = typing;
  const setPicture = (id: string) => form.type("leadPicture", id);
  const photo = useSentPhoto(setPicture);
  const errorOf = useErrorOf(typing);
  return (
    <SavedFormFrame
      typing={typing}
      labelOf={(name) => words.fields[name].label}
      saved={words.saved}
      waits={photo.busy}
    >
      {groupNames.map((group) => (
        <FieldGroup key={group} legend={words.groups[group]}>
          {groups[group].map((name) =>
            name === "leadPicture" ? (
              <PhotoField
                key={name}
                id={form.values.leadPicture}
                label={words.fields.leadPicture.label}
                error={errorOf(name)}
                onChange={setPicture}
                sending={photo}
              />
            ) : (
              <div key={name} className={classNames(own, name === "lotPlace" && "wide")}>
                <Field name={name} form={form} error={errorOf(name)} />
              </div>
            ),
          )}
        </FieldGroup>
      ))}
    </SavedFormFrame>
  );
}

type FieldProps = Pick<SavedForm<PresentationField>, "form"> & {
  readonly name: PresentationField;
  readonly error: string | undefined;
};

function Field({ name, form, error }: FieldProps) {
  const { label, hint } = useWords(presentationWords).fields[name];
  const rule = presentationRules[name];
  const value = form.values[name];
  if ("tick" in rule) {
    return (
      <Checkbox
        name={name}
        label={label}
        error={error}
        checked={value === ticked}
        onChange={({ target }) => form.type(name, target.checked ? ticked : "")}
      />
    );
  }
  const shared = {
    name,
    label,
    hint,
    value,
    error,
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

function useErrorOf({
  wrong,
}: SavedForm<PresentationField>): (name: PresentationField) => string | undefined {
  const { errors } = useWords(presentationWords);
  const { required, tooLong } = useWords(contentWords).errors;
  return (name) => {
    const rule = wrong[name];
    if (rule === undefined) return undefined;
    if (rule === "too-long") return tooLong(presentationRules[name].longest);
    if (rule === "required" && name !== "leadName") return errors.otherLanguage;
    return errors[name as keyof typeof errors] ?? required;
  };
}
