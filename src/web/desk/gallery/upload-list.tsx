import { pictureFlaws } from "#domain/gallery/picture-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { isTransient } from "../api/is-transient.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import css from "../office/office.module.css";
import own from "./gallery.module.css";
import type { Upload, useUploads } from "./use-uploads.ts";

type Props = { readonly sending: ReturnType<typeof useUploads> };

/** Upload progress of each file, or why it was refused. */
export function UploadList({ sending }: Props) {
  const words = useWords(galleryWords).upload;
  const { uploads, clear } = sending;
  if (uploads.length === 0) return null;
  return (
    <div className={classNames(css, "part")}>
      <ul role="list" className={classNames(css, "list")} aria-label={words.list}>
        {uploads.map((upload) => (
          <li key={upload.id} className={classNames(own, "upload")}>
            <UploadLine upload={upload} sending={sending} />
          </li>
        ))}
      </ul>
      {uploads.length > 1 ? (
        <div className={classNames(css, "buttons")}>
          <Button variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function UploadLine({ upload, sending }: Props & { readonly upload: Upload }) {
  const words = useWords(galleryWords).upload;
  const { id, state, part, failure } = upload;
  const name = upload.name === "" ? words.unnamed : upload.name;
  if (state === "waiting" || state === "sending") {
    const isMade = part >= 1;
    const said =
      state === "waiting" ? words.waiting : isMade ? words.making : words.sending(Math.round(part * 100));
    return <ProgressBar label={<bdi>{name}</bdi>} value={isMade ? undefined : part} valueText={said} />;
  }
  return (
    <>
      <bdi className={classNames(own, "name")}>{name}</bdi>
      <div className={classNames(own, "outcome")} role={state === "done" ? "status" : "alert"}>
        {state === "done" ? (
          <StatusMark kind="ok">{words.done}</StatusMark>
        ) : (
          <UploadFailure failure={failure} />
        )}
      </div>
      <div className={classNames(css, "buttons")}>
        {failure !== undefined && state === "refused" && isTransient(failure.code) ? (
          <Button aria-label={words.again(name)} onClick={() => sending.again(upload)}>
            ↻
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={words.dismiss(name)} onClick={() => sending.dismiss(id)}>
          ✕
        </Button>
      </div>
    </>
  );
}

function UploadFailure({ failure }: { readonly failure: Upload["failure"] | undefined }) {
  const words = useWords(galleryWords);
  const sentenceOf = useFailureSentence();
  const flaw = pictureFlaws.find((name) => name === failure?.detail["flaw"]);
  return (
    <StatusMark kind="stop">
      {flaw === undefined ? sentenceOf(failure?.code ?? "fault") : words.flaws[flaw]}
    </StatusMark>
  );
}
