import type { Profile } from "#contract/accounts.ts";
import { readCredential } from "#web/api/credential.ts";
import { resumeSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { redirect } from "#web/router/routing.tsx";

/**
 * For loaders of personal screens: the profile, or a redirect to sign-in and back (specification §2). Throws while
 * offline, which the error screen says.
 */
export async function requireProfile(request: Request): Promise<Profile> {
  const session = await resumeSession();
  if (session.status === "signed-in") return session.profile;
  if (readCredential()) throw new Error("the server does not say who is signed in");
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown redirect is the way out of a loader
  throw redirect(paths.logIn({ back: pathname + search }));
}
