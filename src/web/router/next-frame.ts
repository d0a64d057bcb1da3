/** Resolves after the next paint, or after 100 ms where nothing is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A background tab has no frames.
    setTimeout(resolve, 100);
  });
}
