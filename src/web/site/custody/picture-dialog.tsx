import { useState } from "react";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ClaimForm } from "./claim-form.tsx";
import css from "./picture-dialog.module.css";
import type { End, PicturePair } from "./picture-pairs.ts";
import { useKnownTime } from "./use-known-time.ts";

type Props = {
  readonly custody: TravellerCustodyView;
  /** The pair on show; undefined while the dialog is closed. */
  readonly pair: PicturePair | undefined;
  readonly onClose: () => void;
};

/** One side of the car at reception and return, enlarged, with its proof; a claim starts here (custody §8). */
export function PictureDialog({ custody, pair, onClose }: Props) {
  const words = useWords(custodyWords);
  const [claiming, setClaiming] = useState<string>();
  const name = pair && (pair.angle === undefined ? words.kinds[pair.kind] : words.angles[pair.angle]);
  const claimed = pair?.after.picture ?? pair?.before.picture;
  const close = () => {
    setClaiming(undefined);
    onClose();
  };
  return (
    <Dialog
      open={pair !== undefined}
      onClose={close}
      title={name ?? ""}
      closeLabel={words.pictures.close}
      size="l"
    >
      {pair === undefined ? null : (
        <div className={classNames(css, "ends")}>
          <Large end={pair.before} label={words.pictures.before} name={name ?? ""} />
          <Large end={pair.after} label={words.pictures.after} name={name ?? ""} />
        </div>
      )}
      {claiming !== undefined ? (
        <ClaimForm reference={custody.reference} pieceId={claiming} onDone={close} />
      ) : custody.claimUntil !== undefined && claimed !== undefined ? (
        <Button variant="ink" onClick={() => setClaiming(claimed.id)}>
          {words.claim.fromPicture}
        </Button>
      ) : null}
    </Dialog>
  );
}

type LargeProps = { readonly end: End; readonly label: string; readonly name: string };

function Large({ end: { picture, skipped }, label, name }: LargeProps) {
  const words = useWords(custodyWords);
  const timeOf = useKnownTime();
  if (picture === undefined) {
    return skipped === undefined ? null : (
      <p>
        {label}: {words.pictures.skipped(words.reasons[skipped] ?? skipped)}
      </p>
    );
  }
  const { files, sha256, time, fromFile, kind } = picture;
  return (
    <figure className={classNames(css, "end")}>
      {files === undefined ? <p>{words.pictures.onTheWay}</p> : null}
      {files && kind === "film" ? (
        // Films have no sound: there is nothing to caption.
        <video
          src={files.original}
          aria-label={`${name}, ${label}`}
          controls
          muted
          playsInline
          preload="metadata"
        />
      ) : null}
      {files && kind !== "film" ? <img src={files.large} alt={`${name}, ${label}`} /> : null}
      <figcaption className={classNames(css, "facts")}>
        <b>{label}</b>
        <span>
          {words.pictures.taken(timeOf(time))}
          {fromFile ? `, ${words.pictures.fromFile}` : ""}
        </span>
        <span>{words.pictures.hash}</span>
        <code>{sha256}</code>
        {files === undefined ? null : (
          <a href={files.original}>
            {words.pictures.original}
            {/* Tells two links with the same text apart for screen readers. */}
            <VisuallyHidden>{`, ${label}`}</VisuallyHidden>
          </a>
        )}
      </figcaption>
    </figure>
  );
}
