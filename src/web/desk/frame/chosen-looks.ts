// Language and light, as this device was told: read before the first frame, kept for the next opening.
import { type Locale, locales } from "#domain/locale.ts";
import { createStore } from "../kept/small-store.ts";

export const lights = ["auto", "light", "dark", "sun"] as const;
export type Light = (typeof lights)[number];

export const chosenLocale = createStore<Locale>("fr");
export const chosenLight = createStore<Light>("auto");

export function readChosenLooks(): void {
  const language = localStorage.getItem("locale") ?? navigator.language.slice(0, 2);
  applyLocale(locales.find((locale) => locale === language) ?? "fr");
  const light = lights.find((name) => name === localStorage.getItem("light"));
  // Whoever has asked the system for contrast is given it without asking again.
  applyLight(light ?? (matchMedia("(prefers-contrast: more)").matches ? "sun" : "auto"));
}

export function chooseLocale(locale: Locale): void {
  localStorage.setItem("locale", locale);
  applyLocale(locale);
}

export function chooseLight(light: Light): void {
  localStorage.setItem("light", light);
  applyLight(light);
}

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  chosenLocale.write(locale);
}

function applyLight(light: Light): void {
  const { dataset } = document.documentElement;
  delete dataset["scheme"];
  delete dataset["sunlight"];
  if (light === "sun") dataset["sunlight"] = "";
  else if (light !== "auto") dataset["scheme"] = light;
  chosenLight.write(light);
}
