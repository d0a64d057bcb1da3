// A page in a browser engine that Playwright does not drive, inspected and operated by scripts that run in it.

/** One browser window; `evaluate` returns the value of an expression, independently of the protocol. */
export type EnginePage = {
  readonly engine: string;
  readonly goTo: (address: string) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Drags the mouse from the first point over the others, by native input events. */
  readonly drag: (points: readonly Point[]) => Promise<void>;
  /** Errors of the page so far, as far as the protocol reports them. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
};

export type Point = readonly [x: number, y: number];

/** Input actions, which have the same form in WebDriver and in BiDi. */
export function dragActions(points: readonly Point[]) {
  const moves = points.map(([x, y]) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) }));
  const [first, ...rest] = moves;
  const actions = [first, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }];
  return [{ type: "pointer", id: "mouse", actions }];
}

/** A limit of attempts, not of time: a busy machine only polls more slowly. */
const mostLooks = 1500;

export async function until(page: EnginePage, expression: string): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    // During a navigation nothing can be evaluated.
    const seen = await page.evaluate(`Promise.resolve(${expression}).then(Boolean)`).catch(() => false);
    if (seen === true) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  const at = await page.evaluate(
    "location.href + ' ' + document.querySelector('main')?.innerText.slice(0, 400)",
  );
  throw new Error(`${page.engine} never saw ${expression} at ${String(at)}`);
}

/** Clicks the first element that matches the selector and, if given, contains the text. */
export async function press(page: EnginePage, selector: string, text = ""): Promise<void> {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((it) => it.textContent.includes(${JSON.stringify(text)}))`;
  await until(page, `${found} && !${found}.disabled`);
  await page.evaluate(`(${found}).click()`);
}

/** Enters text as a keyboard does: the browser itself fires the input events. */
export async function type(page: EnginePage, selector: string, text: string): Promise<void> {
  const field = `document.querySelector(${JSON.stringify(selector)})`;
  await until(page, field);
  await page.evaluate(
    `(() => { const field = ${field}; field.focus(); field.select(); document.execCommand("insertText", false, ${JSON.stringify(text)}); field.blur(); })()`,
  );
  await until(page, `${field}.value !== ""`);
}

/** Gives a generated picture of this colour to the file input with `capture`, which opens a phone's camera app. */
export async function givePicture(page: EnginePage, colour: string): Promise<void> {
  await until(page, `document.querySelector("input[capture]")`);
  await page.evaluate(`(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 360];
    const pen = canvas.getContext("2d");
    pen.fillStyle = ${JSON.stringify(colour)};
    pen.fillRect(0, 0, 640, 360);
    canvas.toBlob((blob) => {
      const files = new DataTransfer();
      files.items.add(new File([blob], "IMG_0001.png", { type: "image/png" }));
      const field = document.querySelector("input[capture]");
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  })()`);
}

/** Waits for hydration: from then on the page responds to clicks. */
export function takenOver(page: EnginePage): Promise<void> {
  return until(page, `Object.keys(document.getElementById("root") ?? {}).length > 0`);
}
