import { useState } from "react";
import { type DeskPicture, galleryApi } from "#contract/office/gallery-calls.ts";
import { missingPictureWords } from "#domain/gallery/picture-rules.ts";
import { isPictureShown, pictureCan } from "#domain/gallery/picture-states.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { FocusPlace } from "../office/focus-place.tsx";
import css from "../office/office.module.css";
import own from "./gallery.module.css";
import { PictureForm } from "./picture-form.tsx";
import type { Gallery } from "./use-gallery.ts";

type Props = {
  readonly picture: DeskPicture;
  readonly index: number;
  readonly gallery: Gallery;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

export function PictureCard({ picture, index, gallery, isOpen, onOpen }: Props) {
  const words = useWords(galleryWords);
  const { themes } = useWords(picturesWords);
  const locale = useLocale();
  const { id, status, caption, alt, theme, small, width, height } = picture;
  const name = caption[locale] === "" ? words.nameless(index + 1) : caption[locale];
  const isMissing = missingPictureWords(picture) !== undefined;
  return (
    <FocusPlace shown={`${isOpen} ${status} ${index}`}>
      <div className={classNames(own, "line")}>
        <img
          className={classNames(own, "thumbnail")}
          src={`/api/desk/pictures/${id}/files/${small}`}
          width={width}
          height={height}
          alt={alt[locale]}
          loading="lazy"
          draggable
        />
        <div className={classNames(own, "facts")}>
          <h2>{name}</h2>
          <p className={classNames(css, "quiet")}>{themes[theme]}</p>
          <StatusMark kind={isPictureShown(status) ? "ok" : "idle"}>{words.statuses[status]}</StatusMark>
          {isMissing ? <StatusMark kind="warn">{words.missing}</StatusMark> : null}
          {isOpen ? null : (
            <CardButtons
              picture={picture}
              name={name}
              index={index}
              gallery={gallery}
              onOpen={onOpen}
              isMissing={isMissing}
            />
          )}
        </div>
      </div>
      {isOpen ? <PictureForm picture={picture} gallery={gallery} onClose={() => onOpen(false)} /> : null}
    </FocusPlace>
  );
}

type ButtonsProps = Pick<Props, "picture" | "index" | "gallery" | "onOpen"> & {
  readonly name: string;
  readonly isMissing: boolean;
};

function CardButtons({ picture, name, index, gallery, onOpen, isMissing }: ButtonsProps) {
  const words = useWords(galleryWords);
  const { id, status, revision } = picture;
  const { run } = gallery.action;
  const last = (gallery.pictures ?? []).length - 1;
  const show = () =>
    void run(() => deskCall(galleryApi.showPicture, { params: { id }, body: { showing: { revision } } }));
  const putAside = () =>
    void run(() => deskCall(galleryApi.putPictureAside, { params: { id }, body: { aside: { revision } } }));
  return (
    <div className={classNames(css, "buttons")}>
      {pictureCan.show(status) && !isMissing ? (
        <Button aria-label={words.of(words.show, name)} onClick={show}>
          {words.show}
        </Button>
      ) : null}
      <Button
        variant={isMissing ? undefined : "quiet"}
        aria-label={words.of(words.edit, name)}
        onClick={() => onOpen(true)}
      >
        {words.edit}
      </Button>
      {pictureCan.putAside(status) ? (
        <Button variant="quiet" aria-label={words.of(words.putAside, name)} onClick={putAside}>
          {words.putAside}
        </Button>
      ) : null}
      {index > 0 ? (
        <Button
          variant="quiet"
          aria-label={words.up(name)}
          onClick={() => void gallery.move(id, index - 1, name)}
        >
          ↑
        </Button>
      ) : null}
      {index < last ? (
        <Button
          variant="quiet"
          aria-label={words.down(name)}
          onClick={() => void gallery.move(id, index + 1, name)}
        >
          ↓
        </Button>
      ) : null}
      <Removal picture={picture} name={name} gallery={gallery} />
    </div>
  );
}

/** Asks for confirmation: a removal cannot be undone. */
function Removal({ picture: { id }, name, gallery }: Pick<ButtonsProps, "picture" | "name" | "gallery">) {
  const words = useWords(galleryWords);
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    void gallery.remove(id);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.of(words.remove, name)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.removal.title}
        closeLabel={words.removal.close}
        actions={
          <>
            <Button variant="danger" onClick={remove}>
              {words.removal.yes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {words.removal.no}
            </Button>
          </>
        }
      >
        <p>
          <b>{name}</b>
        </p>
        <p>{words.removal.text}</p>
      </Dialog>
    </>
  );
}
