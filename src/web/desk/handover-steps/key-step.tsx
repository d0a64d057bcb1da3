import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { BigField } from "./big-field.tsx";
import { ShotStep } from "./shot-step.tsx";
import type { StepProps } from "./step-props.ts";

export function KeyStep({ walk, isTagTaken, go }: StepProps) {
  const words = useWords(kerbWords);
  const [typed, setTyped] = useState(walk.inspection.keyTag ?? "");
  const type = (text: string) => {
    const tag = text.toUpperCase().slice(0, 20);
    setTyped(tag);
    void walk.say({ keyTag: tag.trim() === "" ? undefined : tag.trim() });
  };
  return (
    <ShotStep
      walk={walk}
      kind="key"
      label={words.key.photo}
      isTaken={walk.has("key")}
      onCode={(code) => {
        if (isTag(code)) type(code);
      }}
      // The number is scanned or typed first: the shutter is the last tap of this step.
      onTaken={() => {
        if (typed.trim() !== "" && !isTagTaken) go("sign");
      }}
    >
      <BigField
        label={words.key.label}
        name="keyTag"
        value={typed}
        onType={type}
        error={isTagTaken ? words.key.taken : undefined}
      />
      <Button size="l" iconAfter={<ArrowRight />} onClick={() => go("sign")}>
        {words.next}
      </Button>
    </ShotStep>
  );
}

/** Excludes booking codes, which may hang in the same picture; a tag is short. */
function isTag(code: string): boolean {
  return code.trim() !== "" && code.length <= 20 && !code.startsWith("VS-") && !code.includes("/");
}
