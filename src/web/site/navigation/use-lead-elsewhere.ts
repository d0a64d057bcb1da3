import { useEffect } from "react";
import { useLocation } from "#web/router/routing.tsx";
import { useSiteNavigate } from "./use-site-navigate.ts";

/**
 * Leads to an address, once there is one, though nobody has pressed anything: a payment is settled, somebody has signed
 * out in another tab. A press that is under way wins; if it ends on this same screen, this leads on from there.
 */
export function useLeadElsewhere(to: string | undefined): void {
  const navigate = useSiteNavigate();
  const { key } = useLocation();
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true, yields: true });
  }, [to, key, navigate]);
}
