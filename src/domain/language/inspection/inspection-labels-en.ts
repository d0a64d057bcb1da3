// Labels of an inspection, shared by valet, traveller, office and dispute pack (custody §2).
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

/** A separate export for tree shaking: the valet's phone has its own names for these steps and does not bundle them. */
export const pieceNamesEn = {
  photo: "Photo",
  odometer: "Odometer",
  key: "Key and tag",
  remark: "Close-up",
  film: "Film",
} satisfies Record<Exclude<PieceKind, "signature">, string>;

export type InspectionLabels = typeof inspectionLabelsEn;
export type PieceNames = typeof pieceNamesEn;
