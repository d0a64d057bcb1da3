import { useEffect } from "react";
import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { useLocation, useNavigate } from "#web/router/routing.tsx";

/** Signed out in another tab: what is one's own does not stay on screen here. */
export function useLeaveWhenSignedOut(): void {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "signed-out") void navigate(paths.logIn({ back: pathname + search }), { replace: true });
  }, [status, pathname, search, navigate]);
}
