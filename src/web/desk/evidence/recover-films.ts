import { forgetSlices, leftFilms, unlessFilming } from "../camera/record-film.ts";
import { changeInspection, inspections } from "./kept-inspections.ts";
import { keepPiece } from "./kept-pieces.ts";

/** custody §3: stores an unfinished film of a killed tab as a piece, as far as it was recorded. */
export async function recoverFilms(): Promise<void> {
  for (const { filmId, inspectionId, bytes, mime } of await leftFilms()) {
    await unlessFilming(inspectionId, async () => {
      const isOpen = inspections
        .read()
        .some(({ id, closing }) => id === inspectionId && closing === undefined);
      if (isOpen) {
        const id = await keepPiece({ inspectionId, kind: "film", bytes, mime, source: "camera" });
        await changeInspection(inspectionId, ({ pieces }) => ({ pieces: [...pieces, { id, kind: "film" }] }));
      }
      await forgetSlices(filmId);
    });
  }
}
