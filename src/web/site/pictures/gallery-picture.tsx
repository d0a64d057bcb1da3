import type { PictureView } from "#contract/pictures.ts";
import { useLocale } from "#web/words/use-words.ts";
import { classNames } from "#web/ui/class-names.ts";
import css from "./gallery-picture.module.css";

type Props = {
  readonly picture: PictureView;
  /** How wide it is shown, for the browser to choose a file by. */
  readonly sizes: string;
  readonly loading?: "lazy" | "eager";
  /** Where the caption stands beside it, the picture says nothing more. */
  readonly silent?: boolean;
};

const preferred = ["image/avif", "image/webp", "image/jpeg", "image/png"];

/** A picture in every format and size that there is; its box has its shape before it comes. */
export function GalleryPicture({ picture, sizes, loading = "lazy", silent = true }: Props) {
  const locale = useLocale();
  const types = preferred.filter((type) => picture.files.some((file) => file.type === type));
  const fallback = types.at(-1);
  const files = (type: string) => picture.files.filter((file) => file.type === type);
  const largest = files(fallback ?? "").toSorted((one, other) => other.width - one.width)[0];
  return (
    <picture>
      {types.slice(0, -1).map((type) => (
        <source key={type} type={type} srcSet={srcSetOf(files(type))} sizes={sizes} />
      ))}
      <img
        className={classNames(css, "picture")}
        src={largest?.url}
        srcSet={srcSetOf(files(fallback ?? ""))}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={silent ? "" : picture.caption[locale]}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}

function srcSetOf(files: PictureView["files"]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
