import type { figureApi } from "#contract/office/figure-calls.ts";
import { accept } from "#domain/result.ts";
import { timeOf } from "../books/read-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { countReturnWaits } from "./count-return-waits.ts";

export const fetchReturnWaits: Run<typeof figureApi.fetchReturnWaits, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const time = timeOf(query, airport.zone);
  return time.ok ? accept(await countReturnWaits(db, time.value)) : time;
};
