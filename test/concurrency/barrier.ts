// A barrier for tests with a lock removed: no transaction writes before all of them have read.

let expected = 1;
const places = new Map<string, { arrived: number; readonly open: PromiseWithResolvers<void> }>();

export function setBarrierSize(count: number): void {
  places.clear();
  expected = count;
}

/** Resolves once the expected number have arrived, or after two minutes, when no other can arrive. */
export async function waitAtBarrier(at: string): Promise<void> {
  const place = places.get(at) ?? { arrived: 0, open: Promise.withResolvers<void>() };
  places.set(at, place);
  place.arrived += 1;
  if (place.arrived >= expected) place.open.resolve();
  await Promise.race([place.open.promise, new Promise((done) => setTimeout(done, 120_000))]);
}
