import type { DeskRoutes } from "../use-case.ts";
import { correctMove } from "./correct-move.ts";
import { fetchCorrections } from "./fetch-corrections.ts";

export const correctionRoutes = { fetchCorrections, correctMove } satisfies Partial<DeskRoutes>;
