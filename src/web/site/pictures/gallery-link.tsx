import type { PictureView } from "#contract/site/pictures.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLocale } from "#web/words/use-words.ts";
import css from "./gallery-link.module.css";
import { GalleryPicture } from "./gallery-picture.tsx";

type Props = {
  readonly picture: PictureView;
  readonly sizes: string;
  readonly loading?: "lazy" | "eager" | undefined;
  /** History state of the picture's address. */
  readonly state?: unknown;
  /** What the link does, where its caption does not say it. */
  readonly label?: string | undefined;
};

/** A picture with its caption, linked to its full size. */
export function GalleryLink({ picture, sizes, loading, state, label }: Props) {
  const locale = useLocale();
  return (
    <SiteLink
      to={paths.pictures(picture.id)}
      state={state}
      className={classNames(css, "link")}
      aria-label={label}
    >
      <GalleryPicture picture={picture} sizes={sizes} loading={loading} />
      <span className={classNames(css, "caption")}>{picture.caption[locale]}</span>
    </SiteLink>
  );
}
