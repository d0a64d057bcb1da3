import { useEffect } from "react";
import { isRecord } from "#web/api/is-record.ts";
import { useCorrectAddress, useLocation } from "#web/router/routing.tsx";

/**
 * The token of a mailed link. It is removed from the address bar at once (rules §8), so that it leaks neither over a
 * shoulder nor by history or referrer. A reload finds it in the history entry's state; a link to the same page makes
 * an entry without it.
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
