import { useId, useRef } from "react";
import * as z from "zod/mini";
import { terminalApi } from "#contract/content/terminal-calls.ts";
import { pictureFlaws } from "#domain/gallery/picture-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskFetch } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import upload from "../gallery/gallery.module.css";
import { pictureBody } from "../gallery/use-uploads.ts";
import css from "../office/office.module.css";
import { MeetingPhoto } from "./meeting-photo.tsx";
import own from "./terminals.module.css";

type Props = {
  readonly id: string;
  readonly onChange: (id: string) => void;
  readonly sending: SentPhoto;
  /** Label, if it is not the photo of a meeting point. */
  readonly label?: string;
  readonly error?: string | undefined;
};

export type SentPhoto = ReturnType<typeof useSentPhoto>;

/** Belongs to the form, which waits for a running upload. */
export function useSentPhoto(onSent: (id: string) => void) {
  const { flaws } = useWords(galleryWords);
  return useDeskAction(
    async (file: File) => {
      const answer = await send(file);
      if (!answer.ok) return answer.refusal;
      onSent(answer.value);
      return undefined;
    },
    ({ detail }) => {
      const flaw = pictureFlaws.find((name) => name === detail["flaw"]);
      return flaw && flaws[flaw];
    },
  );
}

/** Uploads the photo as soon as it is chosen; the site shows it once the form is saved. */
export function PhotoField({ id, onChange, sending, label, error }: Props) {
  const words = useWords(terminalsWords).form;
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const wrong = sending.failure ?? error;
  return (
    <div className={classNames(own, "photoField")}>
      <p id={`${field}-label`}>{label ?? words.picture}</p>
      <MeetingPhoto id={id} alt={label} />
      <div className={classNames(css, "buttons")}>
        <input
          ref={input}
          id={field}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={`${field}-label ${field}-wrong`}
          className={classNames(upload, "file")}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void sending.run(file);
            target.value = "";
          }}
        />
        <label htmlFor={field} className={classNames(upload, "choose")}>
          {id === "" ? words.choose : words.replace}
        </label>
        {id === "" ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              onChange("");
              // This button disappears with the photo.
              input.current?.focus();
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <p role="status">{sending.busy ? words.sending : null}</p>
      <div role="alert" id={`${field}-wrong`} className={classNames(css, "failure")}>
        {wrong}
      </div>
    </div>
  );
}

async function send(file: File) {
  const { method, path, bodyType, ok } = terminalApi.uploadMeetingPicture;
  const answer = await deskFetch(`/api${path}`, {
    method,
    headers: { "content-type": bodyType },
    body: await pictureBody(file),
  });
  if (!answer.ok) return answer;
  const { picture } = z.parse(ok.body, await answer.value.json());
  return { ok: true, value: picture } as const;
}
