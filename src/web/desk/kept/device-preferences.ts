// Language and theme of this device: read before the first frame, stored for the next start.
import { type Locale, locales } from "#domain/locale.ts";
import { loadWordsIfPossible } from "#web/words/dictionary.ts";
import { createStore } from "./small-store.ts";

export const themes = ["auto", "light", "dark", "sun"] as const;
export type Theme = (typeof themes)[number];

export const chosenLocale = createStore<Locale>("fr");
export const chosenTheme = createStore<Theme>("auto");

export function readDevicePreferences(): void {
  const language = localStorage.getItem("locale") ?? navigator.language.slice(0, 2);
  applyLocale(locales.find((locale) => locale === language) ?? "fr");
  const light = themes.find((name) => name === localStorage.getItem("light"));
  // The system's preference for more contrast selects the sunlight theme.
  applyTheme(light ?? (matchMedia("(prefers-contrast: more)").matches ? "sun" : "auto"));
}

/** Shows the language once its words are there: React would hide the whole app while they load. */
export async function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem("locale", locale);
  lastChoice = locale;
  await loadWordsIfPossible(locale);
  if (lastChoice === locale) applyLocale(locale);
}

let lastChoice: Locale;

export function chooseTheme(light: Theme): void {
  localStorage.setItem("light", light);
  applyTheme(light);
}

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  chosenLocale.write(locale);
}

function applyTheme(light: Theme): void {
  const { dataset } = document.documentElement;
  delete dataset["scheme"];
  delete dataset["sunlight"];
  if (light === "sun") dataset["sunlight"] = "";
  else if (light !== "auto") dataset["scheme"] = light;
  chosenTheme.write(light);
}
