/** Resolves in a task of its own: whatever a person has done meanwhile is heard before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
