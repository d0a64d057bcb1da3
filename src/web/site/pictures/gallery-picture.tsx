import type { PictureView } from "#contract/site/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "./gallery-picture.module.css";
import { isForPhone, isModern } from "./picture-files.ts";

type Props = {
  readonly picture: PictureView;
  /** The `sizes` attribute: how wide the picture is shown, for the browser to choose a file by. */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager" | undefined;
  /** Empty where the caption beside it says it all. */
  readonly alt?: string | undefined;
  /** Offers the largest files to a phone too. */
  readonly sharp?: boolean | undefined;
};

/** A picture in every available format and size; its box has its aspect ratio before the file loads. */
export function GalleryPicture({ picture, sizes, loading = "lazy", alt = "", sharp = false }: Props) {
  const modern = picture.files.filter(({ type }) => isModern(type));
  const small = modern.filter(({ width }) => isForPhone(width));
  const plain = picture.files.find(({ type }) => !isModern(type)) ?? modern.at(-1);
  return (
    <picture>
      {small.length < modern.length && !sharp ? (
        <source media="(width < 600px)" type="image/avif" srcSet={srcSetOf(small)} sizes={sizes} />
      ) : null}
      <source type="image/avif" srcSet={srcSetOf(modern)} sizes={sizes} />
      <img
        className={classNames(css, "picture")}
        src={plain?.url}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}

function srcSetOf(files: PictureView["files"]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
