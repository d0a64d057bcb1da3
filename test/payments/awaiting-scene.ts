// The scene of what waits for a card: a change, what is due, a booking on the telephone. Room for everybody, the sandbox's
// provider, and what has to hold after each test and at the end.
import { expect } from "vitest";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { disagreements, settleAllRefunds, withAmpleRoom } from "./paying.ts";
import { openProviderScene, type ProviderScene } from "./provider-scene.ts";

export async function openAwaitingScene(poolSize = 20): Promise<ProviderScene> {
  return withAmpleRoom(await openProviderScene("sandbox", { poolSize }));
}

/** No place is counted wrongly, and no money. */
export async function expectSound({ test: { services } }: ProviderScene): Promise<void> {
  expect(await verifyCapacity(services.db)).toEqual([]);
  expect((await verifyLedger(services.db)).flaws).toEqual([]);
}

/** Once all refunds have arrived, the provider's books say what ours say. */
export async function closeSettled(scene: ProviderScene, differences = disagreements): Promise<void> {
  await settleAllRefunds(scene);
  expect(await differences(scene)).toEqual([]);
  await scene.close();
}
