import type { PictureView } from "#contract/site/pictures.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { homeWords } from "#web/words/home/home-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { GalleryLink } from "../pictures/gallery-link.tsx";
import css from "./home-pictures.module.css";
import { HomeSection } from "./home-section.tsx";

type Props = { readonly pictures: readonly PictureView[] };

export function HomePictures({ pictures }: Props) {
  const words = useWords(homeWords).pictures;
  return (
    <HomeSection
      id="pictures"
      title={words.title}
      aside={<SiteLink to={paths.pictures()}>{words.all}</SiteLink>}
    >
      {pictures.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul role="list" className={classNames(css, "pictures")}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <GalleryLink picture={picture} sizes="(width >= 960px) 22vw, 45vw" />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
