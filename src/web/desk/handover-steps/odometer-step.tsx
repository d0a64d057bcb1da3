import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useReceptionWalk } from "../viewfinder/ghost-picture.tsx";
import { BigField } from "./big-field.tsx";
import css from "./odometer-step.module.css";
import { ShotStep } from "./shot-step.tsx";
import type { StepProps } from "./step-props.ts";

export function OdometerStep({ walk, go }: StepProps) {
  const words = useWords(kerbWords);
  const { odometer, fuel, side } = walk.inspection;
  const [typed, setTyped] = useState(odometer === undefined ? "" : String(odometer));
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, 7);
    setTyped(digits);
    void walk.say({ odometer: digits === "" ? undefined : Number(digits) });
  };
  const before = useReceptionWalk(side === "return" ? walk.inspection.reference : undefined)?.odometer;
  const isLess = before !== undefined && odometer !== undefined && odometer < before;
  const goOn = () => go(side === "reception" ? "key" : "sign");
  return (
    <ShotStep
      walk={walk}
      kind="odometer"
      label={words.odometer.photo}
      isTaken={walk.has("odometer")}
      // The number is typed first, then the picture: the shutter is the last tap of this step.
      onTaken={() => {
        if (typed !== "" && !isLess) goOn();
      }}
    >
      <BigField
        label={words.odometer.label}
        name="odometer"
        value={typed}
        onType={type}
        first={!walk.has("odometer")}
        error={isLess ? words.odometer.less : undefined}
      />
      <label className={classNames(css, "fuel")}>
        <span>
          {words.odometer.fuel}{" "}
          <b>{fuel === undefined ? words.odometer.unknownFuel : words.odometer.fuelOf(fuel)}</b>
        </span>
        <input
          type="range"
          min="0"
          max="8"
          step="1"
          value={fuel ?? 0}
          aria-valuetext={fuel === undefined ? words.odometer.unknownFuel : words.odometer.fuelOf(fuel)}
          onChange={(event) => void walk.say({ fuel: Number(event.target.value) })}
        />
      </label>
      <Button size="l" iconAfter={<ArrowRight />} onClick={goOn}>
        {words.next}
      </Button>
    </ShotStep>
  );
}
