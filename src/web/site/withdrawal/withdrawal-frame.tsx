import type { ReactNode } from "react";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { withdrawalWords } from "#web/words/legal/withdrawal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { AccountLayout } from "../account/account-layout.tsx";

type Props = {
  readonly title: string;
  readonly intro?: string;
  /** Nobody who has withdrawn is told how else one could. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
};

/** Every screen of the withdrawal without an account, whose heading says where it stands. */
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
