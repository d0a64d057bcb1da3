import { useState } from "react";
import type { Angle } from "#domain/custody/inspection-set.ts";
import { openInspection } from "../evidence/kept-inspections.ts";
import { nextAngle, type Walk } from "../inspection/use-inspection.ts";
import type { Claim } from "../viewfinder/shutter.tsx";

/**
 * Assigns a side to each press of the shutter. The press itself advances, so that three presses in two seconds are
 * three sides, even before the first picture is stored.
 */
export function usePhotoClaims({ inspection, capture }: Walk, onAllTaken: () => void) {
  const [chosen, choose] = useState<Angle>();
  const [claimed, setClaimed] = useState<readonly Angle[]>([]);
  const angle = chosen ?? nextAngle(inspection, claimed);
  const keep = async (taken: Angle, bytes: ArrayBuffer, source: "camera" | "file") => {
    await capture({ kind: "photo", angle: taken, bytes, mime: "image/jpeg", source });
    // Reread: other pictures may have been stored meanwhile.
    const now = openInspection(inspection.reference, inspection.side);
    if (now !== undefined && nextAngle(now) === undefined) onAllTaken();
  };
  const claim = (): Claim | undefined => {
    if (angle === undefined) return undefined;
    choose(undefined);
    setClaimed((now) => [...now, angle]);
    return {
      keep: (bytes) => keep(angle, bytes, "camera"),
      end: () => setClaimed((now) => now.toSpliced(now.indexOf(angle), 1)),
    };
  };
  const takeFile = async (bytes: ArrayBuffer) => {
    if (angle === undefined) return;
    await keep(angle, bytes, "file");
    choose(undefined);
  };
  return { angle, choose, claim, takeFile };
}
