import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera } from "../camera/camera-stream.ts";
import { readCodes } from "../camera/read-codes.ts";
import { Viewfinder } from "../camera/viewfinder.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { BigField } from "../handover-steps/big-field.tsx";
import { useStore } from "../kept/small-store.ts";
import { goTo } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { findByCode, followLot, lot } from "./lot-source.ts";
import css from "./scan-screen.module.css";

/** Finds a car by its key tag, spot or plate, scanned or typed. */
export function ScanScreen() {
  const words = useWords(kerbWords);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"needsCode" | "unknown">();
  const { kind } = useStore(camera);
  useEffect(followLot, []);
  const find = (code: string) => {
    const facts = lot.read();
    const found = facts === undefined || facts === "unreadable" ? undefined : findByCode(facts, code);
    setProblem(found === undefined ? "unknown" : undefined);
    if (found !== undefined) goTo(deskPaths.car(found));
  };
  useEffect(() => {
    if (kind !== "on" || !video) return undefined;
    return readCodes(video, find);
  }, [kind, video]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") setProblem("needsCode");
    else find(typed);
  };
  return (
    <DeskScreen narrow>
      <ScreenHead title={words.scan.title} />
      <div className={classNames(css, "finder")}>
        <Viewfinder onVideo={setVideo} />
      </div>
      <form className={classNames(css, "form")} onSubmit={submit} noValidate>
        <BigField
          label={words.scan.label}
          name="code"
          value={typed}
          letters
          onType={setTyped}
          hint={words.scan.hint}
          error={problem && words.scan[problem]}
        />
        <Button type="submit" size="l" wide>
          {words.scan.find}
        </Button>
      </form>
    </DeskScreen>
  );
}
