import { type FormEvent, useState } from "react";
import { type DeskPicture, galleryApi } from "#contract/office/gallery-calls.ts";
import { missingPictureWords, pictureThemes } from "#domain/gallery/picture-rules.ts";
import { isPictureShown } from "#domain/gallery/picture-states.ts";
import type { FieldRefusals } from "#domain/refusal.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { type TypedForm, useTypedForm } from "../typed-form/use-typed-form.ts";
import own from "./gallery.module.css";
import type { Gallery } from "./use-gallery.ts";

type Props = {
  readonly picture: DeskPicture;
  readonly gallery: Gallery;
  readonly onClose: () => void;
};

const texts = ["captionFr", "captionEn", "altFr", "altEn"] as const;
const fields = ["theme", ...texts] as const;
type Typed = TypedForm<(typeof fields)[number]>;

/**
 * Caption and alt text of a photo: stored locally while typing, may be saved incomplete, shown on the site only if
 * complete.
 */
export function PictureForm({ picture, gallery, onClose }: Props) {
  const words = useWords(galleryWords);
  const { form, missing, save } = usePictureForm({ picture, gallery, onClose });
  const isShown = isPictureShown(picture.status);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(event.currentTarget, { over: form.seen, andShow: false });
  };
  const cancel = () => {
    form.drop();
    onClose();
  };
  return (
    <form className={classNames(own, "form")} onSubmit={submit} noValidate>
      {form.hasConflict ? (
        <Notice
          kind="warn"
          live="assertive"
          actions={
            <Button
              onClick={({ currentTarget }) => save(currentTarget.form, { over: form.latest, andShow: false })}
            >
              {words.saveMine}
            </Button>
          }
        >
          {words.overtaken}
        </Notice>
      ) : null}
      <PictureFields form={form} missing={missing} />
      <div className={classNames(css, "buttons")}>
        {isShown ? null : (
          <Button
            onClick={({ currentTarget }) => save(currentTarget.form, { over: form.seen, andShow: true })}
          >
            {words.form.saveAndShow}
          </Button>
        )}
        <Button type="submit" variant={isShown ? undefined : "quiet"} loading={gallery.action.busy}>
          {words.form.save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words.form.cancel}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { readonly form: Typed; readonly missing: FieldRefusals | undefined };

function PictureFields({ form, missing }: FieldsProps) {
  const words = useWords(galleryWords).form;
  const { themes } = useWords(picturesWords);
  return (
    <div className={classNames(css, "fields")}>
      <div className={classNames(own, "wide")}>
        <SelectField
          name="theme"
          label={words.theme}
          value={form.values.theme}
          options={pictureThemes.map((value) => ({ value, label: themes[value] }))}
          onChange={({ target }) => form.type("theme", target.value)}
        />
      </div>
      {texts.map((name) => {
        const isCaption = name.startsWith("caption");
        const lang = name.endsWith("Fr") ? "fr" : "en";
        return (
          <TextArea
            key={name}
            name={name}
            label={words[name]}
            hint={isCaption ? words.captionHint : words.altHint}
            value={form.values[name]}
            error={missing?.[`${isCaption ? "caption" : "alt"}.${lang}`] && words.required}
            onChange={({ target }) => form.type(name, target.value)}
            lang={lang}
            rows={2}
            maxLength={isCaption ? 160 : 300}
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

type Saving = {
  /** The revision that the edit is based on, or the newest if the user chose to overwrite. */
  readonly over: string;
  readonly andShow: boolean;
};

function usePictureForm({ picture, gallery, onClose }: Props) {
  const { id, caption, alt, theme, revision, status } = picture;
  const form = useTypedForm(`gallery-${id}`, fields, {
    values: { theme, captionFr: caption.fr, captionEn: caption.en, altFr: alt.fr, altEn: alt.en },
    revision: String(revision),
  });
  const [mustBeWhole, setMustBeWhole] = useState(false);
  const typed = toPicture(form);
  const save = (target: HTMLFormElement | null, { over, andShow }: Saving): void => {
    const isForSite = andShow || isPictureShown(status);
    setMustBeWhole(isForSite);
    if (isForSite && missingPictureWords(typed) !== undefined) {
      focusFirstWrong(target);
      return;
    }
    const sent = form.values;
    const settle = ({ pictures }: { readonly pictures: readonly DeskPicture[] }) => {
      const saved = pictures.find((one) => one.id === id);
      return { saved, isWhole: saved !== undefined && form.settle(sent, String(saved.revision)) };
    };
    void gallery.action.run(async () => {
      const body = { picture: { ...typed, revision: Number(over) } };
      let answer = await deskCall(galleryApi.changePicture, { params: { id }, body });
      if (!answer.ok) return answer;
      const { saved } = settle(answer.value);
      // The texts are saved even if showing the photo fails.
      gallery.query.show(answer.value);
      if (andShow && saved) answer = await show(saved);
      // Input typed during the request is not saved yet: the form stays open.
      if (answer.ok && settle(answer.value).isWhole) onClose();
      return answer;
    });
  };
  return { form, save, missing: mustBeWhole ? missingPictureWords(typed) : undefined };
}

function show({ id, revision }: DeskPicture) {
  return deskCall(galleryApi.showPicture, { params: { id }, body: { showing: { revision } } });
}

function toPicture({ values }: Typed) {
  const { theme, captionFr, captionEn, altFr, altEn } = values;
  return {
    theme: pictureThemes.find((each) => each === theme) ?? pictureThemes[0],
    caption: { fr: captionFr, en: captionEn },
    alt: { fr: altFr, en: altEn },
  };
}
