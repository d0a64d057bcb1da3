// A scene of pending card payments: a change, an amount due, a booking by telephone. With ample capacity, the sandbox's
// provider, and the invariants to check after each test and at the end.
import { expect } from "vitest";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { disagreements, settleAllRefunds, withAmpleRoom } from "./paying.ts";
import { openProviderScene, type ProviderScene } from "./provider-scene.ts";

export async function openAwaitingScene(poolSize = 20): Promise<ProviderScene> {
  return withAmpleRoom(await openProviderScene("sandbox", { poolSize }));
}

/** The counters and the ledger are consistent. */
export async function expectSound({ test: { services } }: ProviderScene): Promise<void> {
  expect(await verifyCapacity(services.db)).toEqual([]);
  expect((await verifyLedger(services.db)).flaws).toEqual([]);
}

/** Once all refunds are settled, the provider's books agree with ours. */
export async function closeSettled(scene: ProviderScene, differences = disagreements): Promise<void> {
  await settleAllRefunds(scene);
  expect(await differences(scene)).toEqual([]);
  await scene.close();
}
