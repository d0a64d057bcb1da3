import { classNames } from "#web/ui/class-names.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useSignOut } from "../navigation/use-sign-out.ts";
import css from "./sign-out-button.module.css";

type Props = { readonly className: string; readonly onSignedOut: () => void };

/** In a chunk of its own: most visitors are not signed in. */
export function SignOutButton({ className, onSignedOut }: Props) {
  const words = useWords(frameWords);
  const { sending, failure, run } = useSignOut(onSignedOut);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={sending || undefined}
        aria-busy={sending || undefined}
        onClick={run}
      >
        {sending ? words.loggingOut : words.logOut}
      </button>
      <p role="alert" className={classNames(css, "failure")}>
        {failure && words.logOutFailed}
      </p>
    </>
  );
}
