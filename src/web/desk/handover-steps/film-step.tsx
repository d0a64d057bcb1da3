import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { streamOnceOn } from "../camera/camera-stream.ts";
import { forgetSlices, type Recording, recordFilm } from "../camera/record-film.ts";
import { Viewfinder } from "../camera/viewfinder.tsx";
import { hasFilm, type Walk } from "../inspection/use-inspection.ts";
import css from "./film-step.module.css";
import type { StepProps } from "./step-props.ts";

/** Thirty seconds without sound, for what photographs do not show. */
export function FilmStep({ walk, go }: StepProps) {
  const words = useWords(kerbWords);
  const { state, begin, stop, left } = useFilm(walk);
  const isTaken = hasFilm(walk.inspection);
  const note = {
    none: words.film.hint,
    running: words.film.left(left),
    "no-room": words.film.noRoom,
    "no-camera": words.film.noCamera,
    unknown: words.film.unknown,
  }[state];
  return (
    <div className={classNames(css, "step")}>
      <Viewfinder onVideo={ignore} />
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
  const [state, setState] = useState<"none" | "running" | "no-room" | "no-camera" | "unknown">("none");
  const [left, setLeft] = useState(longest);
  const recording = useRef<Recording>(undefined);
  const isBeginning = useRef(false);
  useEffect(() => {
    if (state !== "running") return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (left === 0) recording.current?.stop();
  }, [left]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      recording.current?.stop();
    };
  }, []);
  const begin = async () => {
    // A second tap would start a second film, and only one could be stopped.
    if (isBeginning.current) return;
    isBeginning.current = true;
    const begun = await beginFilm(walk.inspection.id, () => isHere.current).finally(() => {
      isBeginning.current = false;
    });
    if (begun === "left") return;
    if (begun === undefined) return setState("no-camera");
    if (begun === "no-room" || begun === "unknown") return setState(begun);
    recording.current = begun;
    setLeft(longest);
    setState("running");
    await keepFilm(begun, walk, () => setState("none")).finally(begun.release);
  };
  return { state, left, begin, stop: () => recording.current?.stop() };
}

async function beginFilm(inspectionId: string, isWanted: () => boolean) {
  const stream = await streamOnceOn();
  return stream && recordFilm(stream, inspectionId, isWanted);
}

async function keepFilm(begun: Recording, walk: Walk, onEnd: () => void): Promise<void> {
  // Stopped before the camera gave anything: there is no film, and another may be begun.
  const film = await begun.film.catch(() => undefined);
  onEnd();
  if (film === undefined) return;
  const { filmId, bytes, mime } = film;
  await walk.capture({ kind: "film", bytes, mime, source: "camera" });
  await forgetSlices(filmId);
}
