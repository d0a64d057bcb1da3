import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";

const typed = {
  name: "Jeanne",
  email: "jeanne@mail.example",
  phone: "",
  subject: "Séjour",
  message: "Combien ?",
};
const others = [
  { ...typed, message: "Combien en été ?" },
  { ...typed, email: "jean@mail.example" },
  { ...typed, subject: "Deux séjours" },
];

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage("sessionStorage");
});
afterEach(() => vi.unstubAllGlobals());

type Page = typeof import("./send-message.ts");

const blank = { name: "", email: "", phone: "", subject: "", message: "", website: "" };

/** What a form that holds this shows after the page has put a message back. */
function shownIn(page: Page, before: Partial<typeof typed> = {}) {
  let shown = { ...blank, ...before };
  const clear = (fields = blank): void => {
    shown = fields;
  };
  page.putBack({ read: () => shown, clear });
  return shown;
}

/** The module as a page that was loaded anew has it. */
async function reloaded(): Promise<Page> {
  vi.resetModules();
  return import("./send-message.ts");
}

test("a message keeps its text and its key over three reloads, until it is answered (office §8)", async () => {
  const first = await reloaded();
  const key = first.keyOfMessage(typed);
  for (let count = 0; count < 3; count += 1) {
    const page = await reloaded();
    expect(page.keyOfMessage(typed)).toBe(key);
    expect(shownIn(page)).toEqual({ ...typed, website: "" });
    // What is being typed anew is not overwritten.
    expect(shownIn(page, { subject: "Autre" })).toEqual({ ...blank, subject: "Autre" });
  }
  const answered = await reloaded();
  answered.forgetMessage();
  expect(kept.size).toBe(0);
  expect(shownIn(answered)).toEqual(blank);
  expect(answered.keyOfMessage(typed)).not.toBe(key);
});

test.each(others)(
  "a message that was changed after a reload has another key: %j (office §8)",
  async (changed) => {
    const key = (await reloaded()).keyOfMessage(typed);
    const page = await reloaded();
    const other = page.keyOfMessage(changed);
    expect(other).not.toBe(key);
    // Changed back, it is not taken for the first one either: the server may know the text in between.
    expect((await reloaded()).keyOfMessage(typed)).not.toBe(key);
  },
);

test("the field for machines is never kept, and without storage the key stays for another press", async () => {
  const page = await reloaded();
  const filled = { ...typed, website: "http://spam.example" };
  page.keyOfMessage(filled);
  expect([...kept.values()].join()).not.toContain("spam");
  vi.stubGlobal("sessionStorage", undefined);
  const [first = typed] = others;
  const key = page.keyOfMessage(first);
  expect(page.keyOfMessage(first)).toBe(key);
});

test.each(["{", "7", '{"message":3,"key":"a"}', '{"message":{},"key":3}'])(
  "a kept message that cannot be read (%s) is none, and has no key",
  async (text) => {
    kept.set("sent-message", text);
    const page = await reloaded();
    expect(shownIn(page)).toEqual(blank);
    expect(page.keyOfMessage(typed)).toMatch(/^[0-9a-f]{32}$/);
  },
);
