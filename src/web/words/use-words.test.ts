import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type Dictionary, dictionary } from "./dictionary.ts";
import { LocaleContext, useWords } from "./use-words.ts";

type Words = { readonly greeting: string };

function Greeting({ words }: { readonly words: Dictionary<Words> }) {
  return useWords(words).greeting;
}

function shown(words: Dictionary<Words>): string {
  const greeting = createElement(Suspense, { fallback: "…" }, createElement(Greeting, { words }));
  return renderToString(createElement(LocaleContext, { value: "en" }, greeting));
}

function greetings(): Dictionary<Words> {
  return dictionary({
    fr: () => Promise.resolve({ greeting: "Bonjour" }),
    en: () => Promise.resolve({ greeting: "Hello" }),
  });
}

test("loaded words are rendered at once, words still loading suspend", async () => {
  const words = greetings();
  expect(shown(words)).toContain("…");
  await words.load("en");
  expect(shown(words)).toContain("Hello");
  expect(shown(words)).not.toContain("…");
});

test("React gets the same promise for the words before and after they have loaded", async () => {
  const words = greetings();
  const asked: unknown[] = [];
  const watched: Dictionary<Words> = {
    ...words,
    load: (locale) => {
      const promise = words.load(locale);
      asked.push(promise);
      return promise;
    },
  };
  shown(watched);
  await words.load("en");
  const before = asked.length;
  shown(watched);
  expect(before).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(before);
  expect(new Set(asked).size).toBe(1);
});

test("a failed download of words is retried", async () => {
  let tries = 0;
  const words = dictionary<Words>({
    // Declarations are global to the process: later tests load every dictionary, so this one must resolve.
    fr: () => Promise.resolve({ greeting: "Bonjour" }),
    en: () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error("no connection"))
        : Promise.resolve({ greeting: "Hello" });
    },
  });
  await expect(words.load("en")).rejects.toThrow("no connection");
  await expect(words.load("en")).resolves.toEqual({ greeting: "Hello" });
});
