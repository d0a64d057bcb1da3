// Where a lock is taken away, those who would have waited for each other meet: nobody writes before all have looked.

let expected = 1;
const places = new Map<string, { arrived: number; readonly open: PromiseWithResolvers<void> }>();

export function expectAtMeetings(count: number): void {
  places.clear();
  expected = count;
}

/** Comes back once as many as are expected have come here, or when nobody else will. */
export async function meet(at: string): Promise<void> {
  const place = places.get(at) ?? { arrived: 0, open: Promise.withResolvers<void>() };
  places.set(at, place);
  place.arrived += 1;
  if (place.arrived >= expected) place.open.resolve();
  await Promise.race([place.open.promise, new Promise((done) => setTimeout(done, 20_000))]);
}
