import { useRef, useState } from "react";
import { isPictureShown } from "#domain/gallery/picture-states.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { ContentHead } from "../content/content-head.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import css from "../office/office.module.css";
import own from "./gallery.module.css";
import { PictureCard } from "./picture-card.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useDragOrder } from "./use-drag-order.ts";
import { useGallery } from "./use-gallery.ts";
import { useUploads } from "./use-uploads.ts";

/** The photos that the site shows in place of its drawings (docs/gallery.md). */
export function GalleryScreen() {
  const words = useWords(galleryWords);
  const gallery = useGallery();
  const sending = useUploads((pictures) => gallery.query.show({ pictures }));
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const { pictures = [], query, action, ordering } = gallery;
  const shown = pictures.filter(({ status }) => isPictureShown(status)).length;
  useDragOrder(list, (from, to) => {
    const id = pictures[from]?.id;
    if (id !== undefined) void gallery.move(id, to, words.nameless(from + 1));
  });
  return (
    <DeskScreen busy={action.busy || ordering.busy}>
      <ContentHead
        title={words.title}
        lead={query.value && (shown === 0 ? words.drawings : words.shown(shown))}
      />
      <QueryState query={query} />
      {query.value === undefined ? null : <UploadArea sending={sending} />}
      <div>
        <div role="alert" className={classNames(css, "failure")}>
          {action.failure ?? ordering.failure}
        </div>
        <LiveRegion message={gallery.moved} />
      </div>
      {query.value !== undefined && pictures.length === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : null}
      <ol ref={list} role="list" className={classNames(own, "pictures")} aria-label={words.list}>
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={classNames(own, "picture")}
            data-shown={isPictureShown(picture.status) ? "" : undefined}
          >
            <PictureCard
              picture={picture}
              index={index}
              gallery={gallery}
              isOpen={open === picture.id}
              onOpen={(isOpen) => setOpen(isOpen ? picture.id : undefined)}
            />
          </li>
        ))}
      </ol>
    </DeskScreen>
  );
}
