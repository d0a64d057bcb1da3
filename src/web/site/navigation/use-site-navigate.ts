import { use, useCallback } from "react";
import { AddressLocaleContext, inLocale } from "#web/parts/site-link.tsx";
import { type NavigateOptions, useCorrectAddress, useNavigate } from "#web/router/routing.tsx";

/** Goes to an address from `paths`, in the language that only the address may say. */
export function useSiteNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const locale = use(AddressLocaleContext);
  return useCallback(
    (to, options) => void navigate(locale === undefined ? to : inLocale(to, locale), options),
    [navigate, locale],
  );
}

/** Writes the address of the shown screen as it should read, in the language that only the address may say. */
export function useSiteCorrection(): (to: string) => void {
  const correct = useCorrectAddress();
  const locale = use(AddressLocaleContext);
  return useCallback((to) => correct(locale === undefined ? to : inLocale(to, locale)), [correct, locale]);
}
