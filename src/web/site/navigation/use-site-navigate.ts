import { use, useCallback } from "react";
import { AddressLocaleContext, inLocale } from "#web/parts/site-link.tsx";
import { type NavigateOptions, useNavigate } from "#web/router/routing.tsx";

/** Goes to an address from `paths`, in the language that only the address may say. */
export function useSiteNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const locale = use(AddressLocaleContext);
  return useCallback(
    (to, options) => void navigate(locale === undefined ? to : inLocale(to, locale), options),
    [navigate, locale],
  );
}
