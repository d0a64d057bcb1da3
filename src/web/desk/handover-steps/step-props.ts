import type { BoardRow } from "../board/board-row.ts";
import type { Step } from "../inspection/steps.ts";
import type { Walk } from "../inspection/use-inspection.ts";

export type HandoverCar = Pick<BoardRow, "reference" | "plate" | "due"> & Partial<Pick<BoardRow, "vehicle">>;

/** What each step of a handover is given. */
export type StepProps = {
  readonly row: HandoverCar;
  readonly walk: Walk;
  /** Another car's key has the tag that this walk says. */
  readonly isTagTaken: boolean;
  readonly step: Step;
  readonly go: (step: Step) => void;
};
