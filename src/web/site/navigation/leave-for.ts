/**
 * Opens an address outside the site, such as a card page, and keeps its button busy until then. Resolves when the
 * traveller comes back to this document: the back/forward cache restores it as it was left, and the button has to work.
 */
export function leaveFor(address: string): Promise<undefined> {
  const cameBack = new Promise<undefined>((resolve) => {
    const follow = ({ persisted }: PageTransitionEvent): void => {
      // The first one, of a document that is still loading, is no return.
      if (!persisted) return;
      removeEventListener("pageshow", follow);
      resolve(undefined);
    };
    addEventListener("pageshow", follow);
  });
  location.assign(address);
  return cameBack;
}
