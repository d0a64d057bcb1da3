import { useEffect } from "react";
import { useLocation } from "#web/router/routing.tsx";
import { useSiteNavigate } from "./use-site-navigate.ts";

/**
 * Redirects to an address, once there is one, without a user action: a payment was settled, another tab signed out. A
 * navigation by the user that is under way wins; if it ends on this same screen, the redirect follows.
 */
export function useRedirect(to: string | undefined): void {
  const navigate = useSiteNavigate();
  const { key } = useLocation();
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true, yields: true });
  }, [to, key, navigate]);
}
