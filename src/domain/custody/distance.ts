// The distance driven in custody, against the distance promised (custody §5).

export type Distance = {
  readonly driven: number;
  readonly promised: number;
  readonly exceeded: boolean;
};

/**
 * `undefined` until both odometer readings are known, and where the second is below the first: then the readings are
 * shown as they are.
 */
export function distanceOf(
  odometerIn: number | null,
  odometerOut: number | null,
  promised: number,
): Distance | undefined {
  if (odometerIn === null || odometerOut === null || odometerOut < odometerIn) return undefined;
  const driven = odometerOut - odometerIn;
  return { driven, promised, exceeded: driven > promised };
}
