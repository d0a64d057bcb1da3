// How much a person does on a way through the desk: what is typed and pressed is counted, and what stands on the screens; how
// long that takes is worked out by the keystroke-level model (Card, Moran, Newell 1980), not by a robot's clock.
import type { Page } from "@playwright/test";

export type Effort = {
  touches: number;
  fields: number;
  characters: number;
  words: number;
};

/** From the next page on. */
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

/** Every line of the screen is read; one that stands there again, as a meeting point does at each terminal, is known. */
export async function readScreen(page: Page, effort: Effort): Promise<void> {
  const lines = new Set((await page.getByRole("main").innerText()).split(/[\n\t]+/));
  effort.words += [...lines].join(" ").match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** Seconds: a key of an average typist, pointing, the hand's way to the mouse or back, a thought, a page that comes. */
const [key, pointing, hand, thought, page] = [0.28, 1.1, 0.4, 1.35, 1];

/** Silent reading of French (Brysbaert 2019: 195 to 214 words a minute). */
const wordsPerMinute = 195;

export function secondsOf({ touches, fields, characters, words }: Effort): number {
  const pressed = touches * (thought + pointing + page);
  const typed = fields * (thought + pointing + 2 * hand) + characters * key;
  return Math.round(pressed + typed + (words / wordsPerMinute) * 60);
}
