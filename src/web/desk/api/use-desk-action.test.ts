// A button says why it did nothing, also if this device is the reason.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locales } from "#domain/locale.ts";
import { deskFailureSentence } from "#web/words/desk/desk-failure-sentence.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { StorageFailed } from "../kept/storage-failed.ts";
import { failureCodeOfThrown } from "./desk-failure.ts";
import { useDeskAction } from "./use-desk-action.ts";

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
});
afterEach(() => vi.unstubAllGlobals());

const full = new StorageFailed({ cause: "QuotaExceededError" });
const unloaded = new TypeError("Failed to fetch dynamically imported module");
const bug = new TypeError("x is undefined");

test.each([
  ["a full device", full, "not-kept", 0],
  ["a screen's part that did not load", unloaded, "offline", 0],
  ["a bug, which is reported", bug, "fault", 1],
])("an exception from %s becomes a failure with a sentence", async (_, error, code, reports) => {
  expect(failureCodeOfThrown(error)).toBe(code);
  expect(reported).toHaveBeenCalledTimes(reports);
  for (const locale of locales) {
    const [desk, common] = [await deskRefusalWords.load(locale), await refusalWords.load(locale)];
    const sentence = { "not-kept": desk.notKept, offline: desk.offline, fault: desk.anything }[code];
    expect(deskFailureSentence(code, { desk, common })).toBe(sentence);
  }
});

type Props = {
  readonly send: () => Promise<undefined>;
  readonly button: { run?: () => Promise<boolean> };
};

function Button({ send, button }: Props) {
  Object.assign(button, useDeskAction(send));
  return null;
}

test("an action that throws ends as one that was refused, each of three times", async () => {
  const send = vi.fn<() => Promise<undefined>>().mockRejectedValue(full);
  const button: { run?: () => Promise<boolean> } = {};
  renderToStaticMarkup(h(Button, { send, button }));
  for (const _ of [1, 2, 3]) expect(await button.run?.()).toBe(false);
  expect(send).toHaveBeenCalledTimes(3);
});
