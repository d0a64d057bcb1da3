/** Resolves once the frame that is being drawn has been painted; at once, as it were, where nobody looks and none is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background has no frames.
    setTimeout(resolve, 100);
  });
}
