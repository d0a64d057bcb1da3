/** Screens with a camera, and the round: hidden in mid-work by the phone's own camera app or a call. */
const walks = /^\/(receive|return|lot\/(photos|scan|round))(\/|$)/;

/** Whether nothing on the screen would be interrupted: neither a walk nor a form with typing that is still shown. */
export function isFree(pathname: string, typedInto: Iterable<{ readonly isConnected: boolean }>): boolean {
  return !walks.test(pathname) && [...typedInto].every(({ isConnected }) => !isConnected);
}
