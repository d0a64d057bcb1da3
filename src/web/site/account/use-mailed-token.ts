import { useEffect } from "react";
import { isRecord } from "#web/api/is-record.ts";
import { useCorrectAddress, useLocation } from "#web/router/routing.tsx";

/**
 * The token of a mailed link. It is taken out of the address bar at once (rules §8): nobody reads it over a
 * shoulder, no history and no referrer keeps it. A reload finds it in the entry's own state; a link to the same page
 * makes an entry that has none.
 */
export function useMailedToken(name: "confirmation_token" | "token"): string | undefined {
  const location = useLocation();
  const correct = useCorrectAddress();
  const inAddress = new URLSearchParams(location.search).get(name);
  const kept = isRecord(location.state) ? location.state["token"] : undefined;
  const token = inAddress || (typeof kept === "string" && kept) || undefined;
  useEffect(() => {
    if (location.search !== "") correct(location.pathname, { token });
  }, [location.search, location.pathname, correct, token]);
  return token;
}
