// What an inspection shows and notes, in the words that valet, traveller, office and dispute pack share (custody §2).
import type { Angle, PieceKind } from "#domain/custody/inspection-set.ts";

export const inspectionLabelsEn = {
  angles: {
    1: "Front",
    2: "Front right",
    3: "Right side",
    4: "Rear right",
    5: "Rear",
    6: "Rear left",
    7: "Left side",
    8: "Front left",
  } satisfies Record<Angle, string>,
  fuel: "Fuel or charge",
  panels: { front: "front", rear: "rear", left: "left side", right: "right side", roof: "roof" },
};

/** Apart from the rest: the phone that takes the pieces names its steps, and a bundle is without what it does not name. */
export const pieceNamesEn = {
  photo: "Photo",
  odometer: "Odometer",
  key: "Key and tag",
  remark: "Close-up",
  film: "Film",
} satisfies Record<Exclude<PieceKind, "signature">, string>;

export type InspectionLabels = typeof inspectionLabelsEn;
export type PieceNames = typeof pieceNamesEn;
