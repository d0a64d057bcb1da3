import { createContext, type ReactNode, use } from "react";
import type { Locale } from "#domain/locale.ts";
import { Link, type LinkProps } from "#web/router/routing.tsx";

/**
 * Set while the language comes only from the URL (`?lang=en`): every link then repeats it, so that crawlers and
 * visitors without cookies stay in that language.
 */
export const AddressLocaleContext = createContext<Locale | undefined>(undefined);

type Props = Omit<LinkProps, "to"> & { readonly to: string; readonly children: ReactNode };

/** The link of this site: use it for every address from `paths`. */
export function SiteLink({ to, ...rest }: Props) {
  return <Link to={useLocalised(to)} {...rest} />;
}

/** The path with the language parameter, if links need it. */
export function useLocalised(to: string): string {
  const locale = use(AddressLocaleContext);
  return locale === undefined ? to : inLocale(to, locale);
}

export function inLocale(to: string, locale: Locale): string {
  const [beforeHash = "", hash] = to.split("#");
  const [path = "", query] = beforeHash.split("?");
  const search = new URLSearchParams(query);
  if (locale === "fr") search.delete("lang");
  else search.set("lang", locale);
  return `${path}${search.size > 0 ? `?${search}` : ""}${hash === undefined ? "" : `#${hash}`}`;
}
