import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";
import { forgetPerson } from "../booking-draft/forget-person.ts";
import { forgetEdit, keepEdit, readEdit } from "./typed-profile.ts";

const saved = {
  firstname: "Noémie",
  lastname: "Roussel",
  email: "noemie@mail.example",
  phone: "06 12 34 56 78",
  address: "14 rue des Lilas",
};
const typed = { ...saved, firstname: "Aurore", current_password: "Trois parapluies" };

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage("sessionStorage");
});
afterEach(() => vi.unstubAllGlobals());

test("an unsaved edit of the profile comes back to its own account, without a password (draft life §4)", () => {
  keepEdit("noemie", typed, saved);
  for (let count = 0; count < 3; count += 1) expect(readEdit("noemie")).toEqual({ firstname: "Aurore" });
  expect([...kept.values()].join()).not.toContain("parapluies");
});

test.each(["camille", "", "noemie2"])(
  "the account “%s” never sees another's edit, and deletes it",
  (other) => {
    keepEdit("noemie", typed, saved);
    expect(readEdit(other)).toEqual({});
    expect(readEdit("noemie")).toEqual({});
    expect(kept.size).toBe(0);
  },
);

test("what is saved, typed back or forgotten leaves nothing, nor does a sign-out (draft life §4)", () => {
  for (const leave of [() => keepEdit("noemie", saved, saved), forgetEdit, forgetPerson]) {
    keepEdit("noemie", typed, saved);
    expect(kept.size).toBe(1);
    leave();
    expect(kept.size).toBe(0);
  }
});

test("a sign-out deletes a message of this tab that awaits its answer", () => {
  kept.set("sent-message", "{}");
  kept.set("sent-to", "{}");
  forgetPerson();
  expect(kept.size).toBe(0);
});

test.each(["{", "null", '{"account":"noemie","edit":3}', '{"account":"noemie","edit":{"firstname":3}}'])(
  "an edit that cannot be read (%s) is none",
  (text) => {
    kept.set("typed-profile", text);
    expect(readEdit("noemie")).toEqual({});
  },
);

test("where the browser refuses storage, the form works without it", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepEdit("noemie", typed, saved);
  expect(readEdit("noemie")).toEqual({});
});
