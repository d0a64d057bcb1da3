// In every document, before anything is painted: what must not wait for the modules, in 1 KB of the first response
// at most. It is plain script, because the language, the notice and the bar must be right in the first frame.
const root = document.documentElement;
const facts = root.dataset;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function cookie(name: string, value?: string, seconds = 31536e3): string | undefined {
  if (value !== undefined) document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`;
  return document.cookie.match(`(^|; )${name}=([^;]*)`)?.[2];
}

// The language of an address is kept from then on; a stored one that the server was not told of: tell it, once.
if (location.search.includes(`lang=${root.lang}`)) {
  cookie("locale", root.lang);
  try {
    localStorage.setItem("locale", root.lang);
  } catch {
    // Without storage the cookie, or the addresses, keep the language.
  }
}
const chosen = stored("locale");
if (chosen && chosen !== root.lang && cookie("locale") !== chosen && cookie("locale", chosen) === chosen) {
  location.reload();
}

// The consent notice is in the document; a choice that still holds hides it. What the cookie says the server has written, and
// asking for it would keep a slow phone's first paint waiting.
const consent = Number(stored("consent-until")) > Date.now() && stored("consent");
if (consent) facts["consent"] = consent;
addEventListener("submit", (event) => {
  const { submitter, target, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== "post") return;
  event.preventDefault();
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "consent") {
    // Pressed before hydration: replayed afterwards (`preserve-input.ts`).
    target.dataset["waiting"] = "";
    return;
  }
  const choice = submitter.value;
  const seconds = choice === "none" ? 0 : choice === "postpone" ? 6048e2 : 15768e3;
  try {
    localStorage.setItem("consent-until", String(Date.now() + seconds * 1e3));
    if (seconds) localStorage.setItem("consent", choice);
    else localStorage.removeItem("consent");
    cookie("consent", "", 0);
  } catch {
    cookie("consent", choice, seconds);
  }
  if (seconds) facts["consent"] = choice;
  else {
    delete facts["consent"];
    document.getElementById("consent")?.focus();
  }
});

if (stored("authorization")) facts["session"] = "in";

// The first step of a booking is drawn for somebody whom nothing is known of; whoever is kept here waits for their own.
const draft = stored("booking-draft");
if (draft || facts["session"] || stored("signed-in-before")) facts["own"] = "";

// A booking that waits is offered on the home page, in a place that is kept for it.
const leaves = draft?.match(/eDate":"([\d-]+)[^}]*nDate":"\d/)?.[1] ?? "";
if (leaves && leaves > new Date().toISOString()) facts["draft"] = "";

// The bar goes away on the way down, past 10 px, and comes back on the way up. At the top of the page it goes with
// the page, as its own place would lie bare. Asked for here, `scrollY` would have the page laid out before it has come.
let before = 0;
addEventListener("scroll", () => {
  if (scrollY !== before)
    facts["bar"] = scrollY < before || scrollY < 11 ? "" : scrollY < 300 ? "top" : "away";
  before = scrollY;
});

// Modules are asked for once something has been painted; public pages first let their pictures come. Asked twice, the
// second finds nothing left to do. Each link is a task of its own: on a slow phone ten of them block a finger.
function load(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[disabled]")) {
    setTimeout(() => {
      sheet.disabled = false;
    });
  }
  const modules = facts["modules"]?.split(" ") ?? [];
  delete facts["modules"];
  for (const href of modules) {
    setTimeout(() => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    });
  }
  const takeOver = () => {
    if (!modules[0]) return;
    import(/* @vite-ignore */ modules[0]).catch(() => {
      facts["failed"] = "";
    });
  };
  // What was kept from an earlier page is there before the end of this one, which holds what it is drawn from.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", takeOver);
  else setTimeout(takeOver);
}
new PerformanceObserver((list) => {
  if (!list.getEntriesByName("first-contentful-paint")[0]) return;
  if (facts["eager"] !== undefined || document.readyState === "complete") load();
  else addEventListener("load", load);
}).observe({ type: "paint", buffered: true });
// Firefox tells of no first paint where the address names a section: so many frames after the page has come, there is.
let frames = 40;
function waitForFrames(): void {
  requestAnimationFrame(--frames ? waitForFrames : load);
}
addEventListener("load", waitForFrames);
