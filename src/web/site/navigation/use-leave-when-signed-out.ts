import { useEffect } from "react";
import { onCredentialRefused } from "#web/api/credential.ts";
import { fetchSession } from "#web/api/session.ts";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { useLocation } from "#web/router/routing.tsx";
import { useRedirect } from "./use-redirect.ts";

/**
 * Personal data does not stay on screen after a sign-out in another tab, nor once a call is refused because the session
 * was ended on another device.
 */
export function useLeaveWhenSignedOut(): void {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => onCredentialRefused(() => void fetchSession()), []);
  useRedirect(status === "signed-out" ? paths.logIn({ back: pathname + search }) : undefined);
}
