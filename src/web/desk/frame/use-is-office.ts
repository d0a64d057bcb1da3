import { useSyncExternalStore } from "react";

const wide = "(min-width: 960px)";

/** desk §1: phone layout below 960 pixels, office layout from there on and in print. */
export function useIsOffice(): boolean {
  return useSyncExternalStore(listen, read);
}

let isPrinting = false;

function listen(listener: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const printing = (value: boolean) => () => {
    isPrinting = value;
    listener();
  };
  matchMedia(wide).addEventListener("change", listener, { signal });
  window.addEventListener("beforeprint", printing(true), { signal });
  window.addEventListener("afterprint", printing(false), { signal });
  return () => ended.abort();
}

function read(): boolean {
  return isPrinting || matchMedia(wide).matches;
}
