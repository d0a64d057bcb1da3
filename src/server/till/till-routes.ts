import type { DeskRoutes } from "../use-case.ts";
import { closeTill } from "./close-till.ts";
import { fetchReceipt, fetchTill } from "./fetch-till.ts";
import { listTillClosings } from "./list-till-closings.ts";
import { moveCash } from "./move-cash.ts";
import { openTill } from "./open-till.ts";
import { takeCash } from "./take-cash.ts";

export const tillRoutes = {
  takeCash,
  fetchReceipt,
  fetchTill,
  openTill,
  moveCash,
  closeTill,
  listTillClosings,
} satisfies Partial<DeskRoutes>;
