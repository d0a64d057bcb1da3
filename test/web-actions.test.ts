import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";
import { browserCheckedFormsIn, deadButtonsIn, ownFailureStatesIn } from "./web-actions.ts";

const screens = sourceFiles("src/web");
const desk = sourceFiles("src/web/desk").filter((path) => !path.startsWith("src/web/desk/api/"));

test("no button is disabled without a reason shown", () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.filter((path) => deadButtonsIn(textOf(path)).length > 0)).toEqual([]);
});

test("every screen of the desk uses the shared action and query instead of its own failure state", () => {
  expect(desk.length).toBeGreaterThan(100);
  expect(desk.filter((path) => ownFailureStatesIn(textOf(path)).length > 0)).toEqual([]);
});

test("no form of the desk leaves the check of its fields to the browser", () => {
  expect(desk.filter((path) => browserCheckedFormsIn(textOf(path)).length > 0)).toEqual([]);
});

test.each([
  ["<form onSubmit={submit}>"],
  ['<form className={classNames(css, "form")} onSubmit={(event) => void submit(event)} data-queue-answer>'],
  ["<form\n  onSubmit={(event) => {\n    if (spot > 0) void onPark({ kind: `${a}` });\n  }}\n>"],
])("control: %j is found as a form that the browser checks", (text) => {
  expect(browserCheckedFormsIn(text)).toHaveLength(1);
});

test.each([
  ["<form onSubmit={submit} noValidate>"],
  ["<form\n  onSubmit={(event) => {\n    event.preventDefault();\n  }}\n  noValidate\n>"],
  ['<form method="dialog">'],
])("%j is accepted", (text) => {
  expect(browserCheckedFormsIn(text)).toEqual([]);
});

test.each([
  ['<Button type="submit" disabled={typed.trim() === ""}>'],
  ['<Button\n  size="l"\n  disabled={isIncomplete}\n  onClick={() => void finish()}\n>'],
  ['<button type="button" disabled>'],
])("control: %j is found as a button disabled without a reason", (text) => {
  expect(deadButtonsIn(text)).toHaveLength(1);
});

test.each([
  ["<Button disabledReason={waiting > 0 ? words.againIn(waiting) : undefined}>"],
  ["<option value={time} disabled={full}>"],
  ['<button type="button" aria-disabled={isOff || undefined}>'],
])("%j is accepted", (text) => {
  expect(deadButtonsIn(text)).toEqual([]);
});

test("control: a screen with its own failure state is found", () => {
  expect(ownFailureStatesIn("const [failure, setFailure] = useState<string>();")).toHaveLength(1);
  expect(ownFailureStatesIn("const [busy, setBusy] = useState(false);")).toHaveLength(1);
});
