import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { useLocation } from "#web/router/routing.tsx";
import { useRedirect } from "./use-redirect.ts";

/** After a sign-out in another tab, personal data does not stay on screen here. */
export function useLeaveWhenSignedOut(): void {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  useRedirect(status === "signed-out" ? paths.logIn({ back: pathname + search }) : undefined);
}
