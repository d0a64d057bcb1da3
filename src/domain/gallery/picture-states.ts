// The states of a gallery picture: prepared at the desk, shown on the site, put aside (docs/gallery.md §2).
import { guardsOf, moveIn, type StateTable } from "#domain/state-table.ts";

export const pictureStatuses = ["draft", "shown", "aside"] as const;
export type PictureStatus = (typeof pictureStatuses)[number];

const pictureMoves: StateTable<"show" | "putAside", PictureStatus> = {
  show: { from: ["draft", "aside"], to: "shown" },
  putAside: { from: ["shown"], to: "aside" },
};

export type PictureAction = keyof typeof pictureMoves;

export const pictureCan = guardsOf(pictureMoves);

export const initialPictureStatus = "draft" satisfies PictureStatus;
export const shownPictureStatus = "shown" satisfies PictureStatus;

/** The status after the action. Throws RangeError where it may not start. */
export function movePicture(status: PictureStatus, action: PictureAction): PictureStatus {
  return moveIn(pictureMoves, status, action);
}

export function isPictureShown(status: PictureStatus): boolean {
  return status === shownPictureStatus;
}
