import { Button } from "#web/ui/actions/button.tsx";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./car-screen.module.css";
import type { Car } from "./use-car.ts";
import type { VehicleMove } from "./use-vehicle-moves.ts";

type FirstProps = {
  readonly car: Car;
  readonly likeliest: VehicleMove["kind"] | "giveBack" | undefined;
  readonly onMove: (body: VehicleMove) => Promise<boolean>;
};

/** The likeliest move first, as the only primary button; on a phone it sticks within the thumb's reach. */
export function FirstMove({ car, likeliest, onMove }: FirstProps) {
  const { moves } = useWords(kerbWords).car;
  if (likeliest === undefined) return null;
  return (
    <div className={classNames(css, "first")}>
      {likeliest === "giveBack" ? (
        <GiveBack reference={car.reference} variant="signal" />
      ) : (
        <Button size="l" wide onClick={() => void onMove({ kind: likeliest })}>
          {moves[likeliest]}
        </Button>
      )}
    </div>
  );
}

type GiveBackProps = { readonly reference: string; readonly variant: "signal" | "quiet" };

export function GiveBack({ reference, variant }: GiveBackProps) {
  const { actions } = useWords(deskWords);
  return (
    <DeskLink
      className={buttonClass({ variant, size: "l", wide: true })}
      to={deskPaths.giveBack(reference, "photos")}
    >
      {actions.giveBack}
    </DeskLink>
  );
}
