// Inlined into every document and run before the first paint: what must not wait for the modules, in 1 KB of the first
// response at most. A classic script, because language, consent notice and app bar must be right in the first frame.
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

// Stores the language of the address. A stored language that the cookie lacks is told to the server by one reload.
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

// The consent notice is in the document; a choice that is still valid hides it. `document.cookie` is not read for it:
// the server has rendered by the cookie already, and reading it would delay the first paint of a slow phone.
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

// The server renders the first booking step for an unknown visitor; one known to this browser waits for their own.
const draft = stored("booking-draft");
if (draft || facts["session"] || stored("signed-in-before")) facts["own"] = "";

// Reserves the home page's space for an unfinished booking.
const leaves = draft?.match(/eDate":"([\d-]+)[^}]*nDate":"\d/)?.[1] ?? "";
if (leaves && leaves > new Date().toISOString()) facts["draft"] = "";

// The app bar hides on scrolling down past 10 px and returns on scrolling up. Near the top it scrolls with the page, or
// its place would be empty. `scrollY` is read in the listener only: read here, it would force a layout during loading.
let before = 0;
addEventListener("scroll", () => {
  if (scrollY !== before)
    facts["bar"] = scrollY < before || scrollY < 11 ? "" : scrollY < 300 ? "top" : "away";
  before = scrollY;
});

// Whoever moves on the page before the modules are there is not brought back to the section of the address.
for (const type of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(type, () => (facts["moved"] = ""), { once: true });
}

// Modules are requested after the first paint, on public pages after the pictures. A second call finds nothing to do.
// Each link is handled in a task of its own: on a slow phone ten at once would block input.
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
  // A cached module may be ready before the end of the document, which holds the data that it hydrates from.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", takeOver);
  else setTimeout(takeOver);
}
// Who scrolls or presses before the pictures are there: the page below the fold needs its styles. A key that scrolls
// is a scroll as well, and one that is typed needs nothing yet.
for (const type of ["scroll", "pointerdown"]) addEventListener(type, load, { once: true });
new PerformanceObserver((list) => {
  if (!list.getEntriesByName("first-contentful-paint")[0]) return;
  if (facts["eager"] !== undefined || document.readyState === "complete") load();
  else addEventListener("load", load);
}).observe({ type: "paint", buffered: true });
// Firefox reports no first paint for an address with a fragment: after this many frames the page has been painted.
let frames = 40;
function waitForFrames(): void {
  if (facts["modules"] !== undefined) requestAnimationFrame(--frames ? waitForFrames : load);
}
addEventListener("load", waitForFrames);
