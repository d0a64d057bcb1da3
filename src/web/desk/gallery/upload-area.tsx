import { useId, useRef, useState } from "react";
import { type PictureTheme, pictureThemes } from "#domain/gallery/picture-rules.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import own from "./gallery.module.css";
import { UploadList } from "./upload-list.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { useUploads } from "./use-uploads.ts";

type Props = { readonly sending: ReturnType<typeof useUploads> };

/** Photos chosen, dropped or pasted: several at once. */
export function UploadArea({ sending }: Props) {
  const words = useWords(galleryWords).upload;
  const { themes } = useWords(picturesWords);
  const [theme, setTheme] = useState<PictureTheme>("lot");
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const add = (files: Iterable<File>) => sending.add([...files], theme);
  useDroppedFiles(area, add);
  return (
    <section className={classNames(css, "part")} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <div ref={area} className={classNames(own, "area")}>
        <div className={classNames(own, "choice")}>
          <SelectField
            name="theme"
            label={words.theme}
            value={theme}
            options={pictureThemes.map((value) => ({ value, label: themes[value] }))}
            onChange={({ target }) => setTheme(pictureThemes.find((each) => each === target.value) ?? theme)}
          />
          <div className={classNames(own, "chooser")}>
            <input
              id={id}
              className={classNames(own, "file")}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                add(target.files ?? []);
                target.value = "";
              }}
            />
            <label htmlFor={id} className={classNames(own, "choose")}>
              {words.choose}
            </label>
            <p>{words.drop}</p>
          </div>
        </div>
        <p id={`${id}-hint`} className={classNames(css, "quiet")}>
          {words.hint}
        </p>
      </div>
      <UploadList sending={sending} />
    </section>
  );
}
