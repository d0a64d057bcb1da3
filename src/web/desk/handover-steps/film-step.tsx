import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { camera } from "../camera/camera-stream.ts";
import { forgetSlices, type Recording, recordFilm } from "../camera/record-film.ts";
import { Viewfinder } from "../camera/viewfinder.tsx";
import type { StepProps } from "../handover/handover-screen.tsx";
import type { Walk } from "../handover/use-inspection.ts";
import { useStore } from "../kept/small-store.ts";
import css from "./film-step.module.css";

/** Thirty seconds without sound: what photographs do not show. */
export function FilmStep({ walk, go }: StepProps) {
  const words = useWords(kerbWords);
  const { state, begin, stop, left } = useFilm(walk);
  const isTaken = walk.inspection.pieces.some(({ kind }) => kind === "film");
  const note = {
    none: words.film.hint,
    running: words.film.left(left),
    "no-room": words.film.noRoom,
    unknown: words.film.unknown,
  }[state];
  return (
    <div className={classNames(css, "step")}>
      <Viewfinder onVideo={ignore} onFile={ignore} />
      <div className={classNames(css, "panel")}>
        <p role="status">{isTaken && state === "none" ? words.film.done : note}</p>
        {state === "running" ? (
          <Button variant="danger" size="l" wide onClick={stop}>
            {words.film.stop}
          </Button>
        ) : (
          <Button size="l" wide onClick={() => void begin()}>
            {words.film.start}
          </Button>
        )}
        <Button variant="quiet" size="l" wide onClick={() => go("sign")}>
          {words.next}
        </Button>
      </div>
    </div>
  );
}

const ignore = () => undefined;

const longest = 30;

function useFilm(walk: Walk) {
  const current = useStore(camera);
  const [state, setState] = useState<"none" | "running" | "no-room" | "unknown">("none");
  const [left, setLeft] = useState(longest);
  const recording = useRef<Recording>(undefined);
  useEffect(() => {
    if (state !== "running") return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (left === 0) recording.current?.stop();
  }, [left]);
  useEffect(() => () => recording.current?.stop(), []);
  const begin = async () => {
    if (current.kind !== "on") return;
    const begun = await recordFilm(current.stream, walk.inspection.id);
    if (begun === "no-room" || begun === "unknown") return setState(begun);
    recording.current = begun;
    setLeft(longest);
    setState("running");
    // Stopped before the camera gave anything: there is no film, and another may be begun.
    const film = await begun.film.catch(() => undefined);
    setState("none");
    if (film === undefined) return;
    const { bytes, mime } = film;
    await walk.capture({ kind: "film", bytes, mime, source: "camera" });
    await forgetSlices(walk.inspection.id);
  };
  return { state, left, begin, stop: () => recording.current?.stop() };
}
