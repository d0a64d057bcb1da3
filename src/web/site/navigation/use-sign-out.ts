import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router/routing.tsx";
import { forgetPerson } from "../booking-draft/forget-person.ts";

/** Logging out ends on the sign-in screen (specification §4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { signOut } = await import("#web/api/session.ts");
    await signOut();
    forgetPerson();
    await navigate(paths.logIn());
  };
}
