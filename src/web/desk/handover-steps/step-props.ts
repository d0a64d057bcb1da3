import type { BoardRow } from "../board/board-row.ts";
import type { Step } from "../inspection/steps.ts";
import type { Walk } from "../inspection/use-inspection.ts";

export type HandoverCar = Pick<BoardRow, "reference" | "plate" | "due"> & Partial<Pick<BoardRow, "vehicle">>;

/** What each step of a handover is given. */
export type StepProps = {
  readonly row: HandoverCar;
  readonly walk: Walk;
  /** The tag entered in this walk already belongs to another car's key. */
  readonly isTagTaken: boolean;
  readonly step: Step;
  readonly go: (step: Step) => void;
};
