// A person's effort on a journey through the desk: counts what is typed, pressed and read, and estimates its duration
// by the keystroke-level model (Card, Moran, Newell 1980), not by the test's own speed.
import type { Page } from "@playwright/test";

export type Effort = {
  touches: number;
  fields: number;
  characters: number;
  words: number;
};

/** Counts from the next page load on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { touches: 0, fields: 0, characters: 0, words: 0 };
  await page.exposeFunction("noteTouch", () => {
    effort.touches += 1;
  });
  await page.exposeFunction("noteTyped", (length: number) => {
    effort.fields += 1;
    effort.characters += length;
  });
  await page.addInitScript(() => {
    const { noteTouch, noteTyped } = globalThis as unknown as Record<string, (length?: number) => void>;
    addEventListener("click", () => noteTouch?.(), true);
    addEventListener(
      "change",
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          noteTyped?.(target.value.length);
      },
      true,
    );
  });
  return effort;
}

/** Counts every line of the screen as read; a repeated one, such as a meeting point for each terminal, only once. */
export async function readScreen(page: Page, effort: Effort): Promise<void> {
  const lines = new Set((await page.getByRole("main").innerText()).split(/[\n\t]+/));
  effort.words += [...lines].join(" ").match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** Seconds: a key stroke of an average typist, pointing, moving a hand to the mouse or back, thinking, a page load. */
const [key, pointing, hand, thought, page] = [0.28, 1.1, 0.4, 1.35, 1];

/** Silent reading of French (Brysbaert 2019: 195 to 214 words a minute). */
const wordsPerMinute = 195;

export function secondsOf({ touches, fields, characters, words }: Effort): number {
  const pressed = touches * (thought + pointing + page);
  const typed = fields * (thought + pointing + 2 * hand) + characters * key;
  return Math.round(pressed + typed + (words / wordsPerMinute) * 60);
}
