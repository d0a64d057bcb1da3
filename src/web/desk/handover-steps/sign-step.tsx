import { useCallback, useEffect, useRef, useState } from "react";
import type { Wanted } from "#domain/custody/inspection-set.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type Drawn, SignaturePad } from "#web/ui/fields/signature-pad.tsx";
import type { KerbWords } from "#web/words/desk/kerb-en.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { SignedBy } from "../evidence/kept-inspections.ts";
import { useStore } from "../kept/small-store.ts";
import { contact } from "../live/last-contact.ts";
import { OwnPhoneSignature } from "../own-phone/own-phone-signature.tsx";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { CashSection } from "../till/cash-section.tsx";
import { BigField } from "./big-field.tsx";
import { FilmNote } from "./film-note.tsx";
import { finishHandover } from "./finish-handover.ts";
import css from "./sign-step.module.css";
import type { StepProps } from "./step-props.ts";

/** Signature, return code (at the return), and the end of the walk. */
export function SignStep({ row, walk }: StepProps) {
  const words = useWords(kerbWords);
  const isReturn = walk.inspection.side === "return";
  const { code, setCode, setDrawn, lacks, missing, busy, failure, check, finish, finishSigned } =
    useSignature(walk);
  const plate = normalisePlate(row.plate);
  return (
    <div className={classNames(css, "step")}>
      {isReturn ? (
        <CodeField code={code} onType={setCode} failure={lacks.code ? words.sign.needsCode : failure} />
      ) : null}
      <CashSection reference={row.reference} due={row.due} />
      <FilmNote walk={walk} />
      <SignaturePad
        words={words.sign}
        error={lacks.signature ? words.sign.needsSignature : undefined}
        onDraw={setDrawn}
      />
      <OwnPhoneSignature walk={walk} onAsk={() => check("traveller-phone")} onSigned={finishSigned} />
      <div className={classNames(css, "without")}>
        <Button variant="quiet" onClick={() => finish("refused")}>
          {words.sign.refused}
        </Button>
        <Button variant="quiet" onClick={() => finish("absent")}>
          {words.sign.absent}
        </Button>
      </div>
      <div role="status">
        {walk.missing.length > 0 ? (
          <p ref={missing} tabIndex={-1} className={classNames(css, "missing")}>
            {words.sign.missing(namesOf(walk.missing, words))}
          </p>
        ) : null}
        {failure !== undefined && !isReturn ? <p className={classNames(css, "missing")}>{failure}</p> : null}
      </div>
      <div className={classNames(css, "end")}>
        <Button
          size="l"
          wide
          loading={busy}
          onClick={() => finish("traveller-here")}
          aria-label={`${isReturn ? words.sign.giveBack : words.sign.receive} ${plate === undefined ? "" : formatPlate(plate)}`}
        >
          {isReturn ? words.sign.giveBack : words.sign.receive}
        </Button>
      </div>
    </div>
  );
}

/** Missing inputs are reported beside their fields, missing pieces above the buttons. */
function useSignature(walk: StepProps["walk"]) {
  const isReturn = walk.inspection.side === "return";
  const [drawn, setDrawn] = useState<Drawn>();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState<SignedBy>();
  const missing = useRef<HTMLParagraphElement>(null);
  const { busy, failure, run } = useFinish(walk, drawn, isReturn ? code : undefined);
  const needsCode = isReturn && code.trim() === "";
  const check = (signedBy: SignedBy): boolean => {
    setTried(signedBy);
    if (walk.missing.length > 0) missing.current?.focus();
    const isSigned = signedBy !== "traveller-here" || drawn !== undefined;
    return walk.missing.length === 0 && !needsCode && isSigned;
  };
  const finish = (signedBy: SignedBy) => {
    if (check(signedBy)) void run(signedBy);
  };
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const finishSigned = useCallback((signedBy: SignedBy) => latest.current(signedBy), []);
  const lacks = {
    code: tried !== undefined && needsCode,
    signature: tried === "traveller-here" && drawn === undefined,
  };
  return { code, setCode, setDrawn, lacks, missing, busy, failure, check, finish, finishSigned };
}

function useFinish(walk: StepProps["walk"], drawn: Drawn | undefined, code: string | undefined) {
  return useDeskAction(async (signedBy: SignedBy) => {
    if (signedBy === "traveller-here" && drawn !== undefined) {
      const bytes = await drawn.toPng();
      await walk.capture({ kind: "signature", bytes, mime: "image/png", source: "camera" });
    }
    const refused = await finishHandover(walk.inspection, { signedBy, code });
    if (refused === undefined) goTo(deskPaths.day());
    return refused;
  });
}

type CodeProps = {
  readonly code: string;
  readonly onType: (code: string) => void;
  readonly failure: string | undefined;
};

/** The key is handed back only against the return code. */
function CodeField({ code, onType, failure }: CodeProps) {
  const words = useWords(kerbWords);
  const { reached } = useStore(contact);
  return (
    <BigField
      label={words.sign.code}
      name="code"
      value={code}
      letters
      onType={(text) => onType(text.toUpperCase())}
      hint={reached ? words.sign.codeHint : words.sign.codeLater}
      error={failure}
    />
  );
}

function namesOf(missing: readonly Wanted[], words: KerbWords): string {
  return missing
    .map((wanted) => (typeof wanted === "number" ? words.angles[wanted] : words.steps[wanted]))
    .join(", ");
}
