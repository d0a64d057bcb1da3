// Pairs the pictures of reception and return, to compare the same side of the car.
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { angles } from "#domain/custody/inspection-set.ts";

export type CustodyPicture = TravellerCustodyView["inspections"][number]["pictures"][number];
export type End = { readonly picture?: CustodyPicture; readonly skipped?: string };

export type PicturePair = {
  readonly key: string;
  readonly kind: CustodyPicture["kind"];
  readonly angle?: (typeof angles)[number];
  readonly before: End;
  readonly after: End;
};

type Side = "reception" | "return";

/** The walk-around in its order, then odometer and key; a piece that neither end asked for is left out. */
export function picturePairs({ inspections }: TravellerCustodyView): readonly PicturePair[] {
  const endOf = (side: Side, kind: string, angle?: number): End => {
    const of = inspections.filter((one) => one.side === side);
    const isMeant = (one: { readonly kind: string; readonly angle?: number | undefined }) =>
      one.kind === kind && one.angle === angle;
    const picture = of.flatMap(({ pictures }) => pictures).findLast(isMeant);
    if (picture) return { picture };
    const skipped = of.flatMap((one) => one.skipped).findLast(isMeant);
    return skipped ? { skipped: skipped.reason } : {};
  };
  const wanted = [
    ...angles.map((angle) => ({ key: `photo-${angle}`, kind: "photo" as const, angle })),
    { key: "odometer", kind: "odometer" as const },
    { key: "key", kind: "key" as const },
  ];
  return wanted
    .map((one) => {
      const angle = "angle" in one ? one.angle : undefined;
      return { ...one, before: endOf("reception", one.kind, angle), after: endOf("return", one.kind, angle) };
    })
    .filter(({ before, after }) => [before, after].some(({ picture, skipped }) => picture ?? skipped));
}

/** Close-ups and films, each with the end of the stay that it was taken at: they have no counterpart. */
export function unpairedPictures({
  inspections,
}: TravellerCustodyView): readonly { readonly side: Side; readonly picture: CustodyPicture }[] {
  return inspections.flatMap(({ side, pictures }) =>
    pictures.filter(({ kind }) => kind === "remark" || kind === "film").map((picture) => ({ side, picture })),
  );
}
