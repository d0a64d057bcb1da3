import { use } from "react";
import type { PictureView } from "#contract/site/pictures.ts";
import { type PictureTheme, pictureThemes } from "#domain/gallery/picture-rules.ts";
import { AddressLocaleContext, inLocale } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "#web/router/routing.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import cameras from "#web/ui/illustrations/generated/cameras.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSearchParam } from "../navigation/use-search-param.ts";
import { GalleryLink } from "./gallery-link.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
import css from "./pictures-page.module.css";

export async function loader({ source }: LoaderFunctionArgs) {
  const pictures = await source.pictures();
  return {
    pictures: pictureThemes.flatMap((theme) => pictures.filter((picture) => picture.theme === theme)),
  };
}

/** The gallery by theme. A picture in full size has its own address, so that the back button closes it. */
export function Component() {
  const words = useWords(picturesWords);
  const { pictures } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const locale = use(AddressLocaleContext);
  const { state } = useLocation();
  const asked = useSearchParam("picture");
  const shown = pictures.find(({ id }) => id === asked);
  const replaceBy = (to: string): void =>
    void navigate(locale === undefined ? to : inLocale(to, locale), { replace: true, state });
  const close = (): void => {
    // Going back has closed it already.
    if (!shown) return;
    // The gallery is the entry before: another one would have to be gone back over twice.
    if (state === fromGallery) void navigate(-1);
    else replaceBy(paths.pictures());
  };
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      <PageHeader
        title={words.title}
        lead={
          <p>
            {words.lead} {pictures.some(isDrawn) ? words.drawn : null}
          </p>
        }
      />
      {pictures.length === 0 ? (
        <EmptyState illustration={<Illustration src={cameras} />} title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : null}
      {pictureThemes.map((theme) => (
        <ThemeSection key={theme} theme={theme} pictures={pictures} />
      ))}
      <PictureViewer
        pictures={pictures}
        shown={shown}
        onShow={(id) => replaceBy(paths.pictures(id))}
        onClose={close}
      />
    </main>
  );
}

/** History state of a picture that was opened here, and not by an address of its own or from the home page. */
const fromGallery = "from-gallery";

type ThemeProps = { readonly theme: PictureTheme; readonly pictures: readonly PictureView[] };

function ThemeSection({ theme, pictures }: ThemeProps) {
  const words = useWords(picturesWords);
  const locale = useLocale();
  const own = pictures.filter((picture) => picture.theme === theme);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={theme} className={classNames(css, "theme")}>
      <h2 id={theme}>{words.themes[theme]}</h2>
      <ul role="list" className={classNames(css, "pictures")}>
        {own.map((picture) => (
          <li key={picture.id}>
            <Preview picture={picture} />
            <GalleryLink
              picture={picture}
              sizes="(width >= 960px) 30rem, 92vw"
              state={fromGallery}
              loading={picture === pictures[0] ? "eager" : "lazy"}
              label={words.enlarge(
                [picture.caption[locale], picture.alt?.[locale]].filter(Boolean).join(" "),
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The placeholder of a photo until it loads. */
function Preview({ picture: { preview, width, height } }: { readonly picture: PictureView }) {
  if (preview === undefined) return null;
  return <img className={classNames(css, "preview")} src={preview} width={width} height={height} alt="" />;
}

/** A drawing has no `alt`: its caption says what it shows. */
function isDrawn({ alt }: PictureView): boolean {
  return alt === undefined;
}
