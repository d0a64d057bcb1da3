/**
 * Copies to the clipboard. False where the browser refuses: without permission, or on an insecure origin, which has no
 * `navigator.clipboard`. Callers display the text, so that it can be selected instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
