import { type Action, useAction } from "#web/parts/forms/use-action.ts";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { forgetPerson } from "../booking-draft/forget-person.ts";

/** History state for the sign-in screen: the server could not revoke the session. */
const unrevoked = { unrevoked: true };

/** Logging out ends on the sign-in screen (specification §4), which says so when the server could not be told. */
export function useSignOut(onSignedOut: () => void): Action<[]> {
  const navigate = useNavigate();
  return useAction(async () => {
    const { signOut } = await import("#web/api/session.ts");
    const isRevoked = await signOut();
    forgetPerson();
    onSignedOut();
    await navigate(paths.logIn(), isRevoked ? {} : { state: unrevoked });
    return undefined;
  });
}
