import type { ReactNode } from "react";
import { AppBar } from "./app-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** App bar and footer around every screen but the booking. A screen brings its own `<main id="content">`. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AppBar />
      {children}
      <SiteFooter />
    </>
  );
}
