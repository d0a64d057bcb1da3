import { expect, test } from "vitest";
import { missingPictureWords, widthWithinRatio } from "./picture-rules.ts";
import { movePicture, pictureCan, pictureStatuses } from "./picture-states.ts";

const words = { caption: { fr: "Le parking", en: "The lot" }, alt: { fr: "Des voitures", en: "Cars" } };

test("a picture can be shown only with caption and alternative text in both languages", () => {
  expect(missingPictureWords(words)).toBeUndefined();
  expect(missingPictureWords({ ...words, alt: { fr: " ", en: "Cars" } })).toEqual({ "alt.fr": "required" });
  expect(missingPictureWords({ caption: { fr: "", en: "" }, alt: { fr: "", en: "" } })).toEqual({
    "caption.fr": "required",
    "caption.en": "required",
    "alt.fr": "required",
    "alt.en": "required",
  });
});

test.each([
  [3000, 2000, 3000],
  [4000, 2000, 3000],
  [2000, 4000, 2000],
  [1, 50_000, 1],
])("a picture of %i × %i pixels is shown %i pixels wide at most", (width, height, shown) => {
  expect(widthWithinRatio(width, height)).toBe(shown);
});

test("only a shown picture can be put aside, and only a draft or one put aside can be shown", () => {
  expect(pictureStatuses.filter(pictureCan.show)).toEqual(["draft", "aside"]);
  expect(pictureStatuses.filter(pictureCan.putAside)).toEqual(["shown"]);
  expect(movePicture("draft", "show")).toBe("shown");
  expect(movePicture("shown", "putAside")).toBe("aside");
  expect(() => movePicture("draft", "putAside")).toThrow(RangeError);
});
