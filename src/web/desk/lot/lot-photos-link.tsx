import { buttonClass } from "#web/ui/actions/button-class.ts";
import { Photo } from "#web/ui/pictograms/travel-pictograms.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { BoardRow } from "../board/board-row.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

type Props = { readonly reference: string; readonly left: BoardRow["sidesLeft"] };

/** Sides left by an express reception are due before parking, so their link comes first. */
export function LotPhotosLink({ reference, left }: Props) {
  const words = useWords(deskWords).sides;
  if (left === undefined) return null;
  return (
    <DeskLink
      className={buttonClass({ variant: "quiet", size: "l", wide: true })}
      to={deskPaths.lotPhotos(reference)}
    >
      <Photo size="s" />
      {words.dueBy(left.sides.length, left.time)}
    </DeskLink>
  );
}
