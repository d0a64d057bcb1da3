import { useSession } from "#web/api/session-state.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { useWords } from "#web/words/use-words.ts";

/**
 * Tells a traveller who opens these forms that they are signed in already, with a link onward; they may still sign in
 * to another account, or register one.
 */
export function AlreadySignedIn({ back }: { readonly back: string | undefined }) {
  const words = useWords(accountWords).logIn;
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { firstname, lastname } = session.profile;
  return (
    <Notice
      kind="info"
      title={words.alreadyIn(`${firstname} ${lastname}`)}
      actions={
        <LinkButton variant="ink" href={back ?? paths.profile({ tab: "reservations" })}>
          {words.alreadyInGoOn}
        </LinkButton>
      }
    />
  );
}
