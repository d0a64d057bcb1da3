import { useStore } from "../kept/small-store.ts";
import { type LotFacts, lot } from "./lot-source.ts";

/** The lot as far as this device knows it; `undefined` if it was never loaded. */
export function useLotFacts(): LotFacts | undefined {
  const facts = useStore(lot);
  return facts === "unreadable" ? undefined : facts;
}
