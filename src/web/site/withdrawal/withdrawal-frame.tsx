import type { ReactNode } from "react";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";

type Props = {
  readonly title: string;
  readonly intro?: string;
  /** Hides the other ways to withdraw once this one is done. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
};

/** The layout of every screen of the withdrawal without an account; the title says how far it has come. */
export function WithdrawalFrame({ title, intro, isOver = false, children }: Props) {
  const words = useWords(withdrawalWords);
  return (
    <AccountLayout
      title={title}
      intro={intro}
      after={
        <>
          {!isOver && <p>{words.other}</p>}
          <p>
            <SiteLink to={`${paths.terms()}#withdrawal`}>{words.terms}</SiteLink>
          </p>
        </>
      }
    >
      {children}
    </AccountLayout>
  );
}
