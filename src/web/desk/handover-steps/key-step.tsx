import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { StepProps } from "../handover/handover-screen.tsx";
import { BigField } from "./big-field.tsx";
import { ShotStep } from "./shot-step.tsx";

export function KeyStep({ walk, go }: StepProps) {
  const words = useWords(kerbWords);
  const [typed, setTyped] = useState(walk.inspection.keyTag ?? "");
  const type = (text: string) => {
    const tag = text.toUpperCase().slice(0, 20);
    setTyped(tag);
    void walk.say({ keyTag: tag.trim() === "" ? undefined : tag.trim() });
  };
  return (
    <ShotStep walk={walk} kind="key" label={words.key.photo} isTaken={walk.has("key")}>
      <BigField label={words.key.label} name="keyTag" value={typed} onType={type} />
      <Button size="l" iconAfter={<ArrowRight />} onClick={() => go("sign")}>
        {words.next}
      </Button>
    </ShotStep>
  );
}
