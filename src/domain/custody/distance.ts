// How far a vehicle was driven in our hands, against what was promised (custody §5).

export type Distance = {
  readonly driven: number;
  readonly promised: number;
  readonly exceeded: boolean;
};

/** `undefined` until both odometer readings are known. A reading below the first one is no distance: it is shown as read. */
export function distanceOf(
  odometerIn: number | null,
  odometerOut: number | null,
  promised: number,
): Distance | undefined {
  if (odometerIn === null || odometerOut === null || odometerOut < odometerIn) return undefined;
  const driven = odometerOut - odometerIn;
  return { driven, promised, exceeded: driven > promised };
}
