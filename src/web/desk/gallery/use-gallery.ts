import { useState } from "react";
import type { DeskPicture } from "#contract/office/gallery-calls.ts";
import { galleryApi } from "#contract/office/gallery-calls.ts";
import type { Result } from "#domain/result.ts";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";

type Answered = { readonly pictures: DeskPicture[] };
type Ask = () => Promise<Result<Answered, DeskFailure>>;

/** The gallery and its mutations; each answers with the whole gallery. */
export function useGallery() {
  const words = useWords(galleryWords);
  const query = useDeskQuery(galleryApi.listDeskPictures, {});
  const [moved, setMoved] = useState("");
  const settle = async (ask: Ask) => {
    const answer = await ask();
    if (answer.ok) query.show(answer.value);
    else if (answer.refusal.code === "changed-meanwhile") await query.reload();
    return answer.ok ? undefined : answer.refusal;
  };
  const action = useDeskAction(settle, ({ code }) =>
    code === "changed-meanwhile" ? words.meanwhile : undefined,
  );
  const ordering = useDeskAction(settle, ({ code }) =>
    code === "changed-meanwhile" ? words.ordered : undefined,
  );
  const pictures = query.value?.pictures;

  /** Sends the order that was on screen, too, so that a concurrent change is detected. */
  const move = async (id: string, to: number, name: string): Promise<void> => {
    const seen = (pictures ?? []).map((picture) => picture.id);
    const wanted = seen.filter((each) => each !== id).toSpliced(to, 0, id);
    if (wanted.join() === seen.join()) return;
    setMoved("");
    const isDone = await ordering.run(() =>
      deskCall(galleryApi.orderPictures, { body: { order: { seen, wanted } } }),
    );
    if (isDone) setMoved(words.moved(name, to + 1, seen.length));
  };

  const remove = async (id: string): Promise<void> => {
    await action.run(() => deskCall(galleryApi.removePicture, { params: { id } }));
  };
  return { query, pictures, action, ordering, move, moved, remove };
}

export type Gallery = ReturnType<typeof useGallery>;
