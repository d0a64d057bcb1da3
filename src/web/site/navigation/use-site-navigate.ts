import { use, useCallback } from "react";
import { AddressLocaleContext, inLocale } from "#web/parts/site-link.tsx";
import { type NavigateOptions, useCorrectAddress, useNavigate } from "#web/router/routing.tsx";

/** Goes to an address from `paths`; keeps a language that only the address carries. */
export function useSiteNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const locale = use(AddressLocaleContext);
  return useCallback(
    (to, options) => void navigate(locale === undefined ? to : inLocale(to, locale), options),
    [navigate, locale],
  );
}

/** Corrects the address of the screen on show; keeps a language that only the address carries. */
export function useSiteCorrection(): (to: string) => void {
  const correct = useCorrectAddress();
  const locale = use(AddressLocaleContext);
  return useCallback((to) => correct(locale === undefined ? to : inLocale(to, locale)), [correct, locale]);
}
