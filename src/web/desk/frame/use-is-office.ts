import { useSyncExternalStore } from "react";

const wide = "(min-width: 960px)";

/** desk §1: phone layout below 960 pixels, office layout from there on and in print. */
export function useIsOffice(): boolean {
  return useSyncExternalStore(listen, read);
}

let isPrinting = false;

function listen(listener: () => void): () => void {
  const query = matchMedia(wide);
  const printing = (value: boolean) => () => {
    isPrinting = value;
    listener();
  };
  const begin = printing(true);
  const end = printing(false);
  query.addEventListener("change", listener);
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    query.removeEventListener("change", listener);
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

function read(): boolean {
  return isPrinting || matchMedia(wide).matches;
}
