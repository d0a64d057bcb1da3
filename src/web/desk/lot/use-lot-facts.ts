import { useStore } from "../kept/small-store.ts";
import { type LotFacts, lot } from "./lot-source.ts";

/** As far as this device knows them; `undefined` where it has never read the lot. */
export function useLotFacts(): LotFacts | undefined {
  const facts = useStore(lot);
  return facts === "unreadable" ? undefined : facts;
}
