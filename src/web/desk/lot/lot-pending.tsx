import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { Loading } from "../api/loading.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "./lot-pending.module.css";
import { readLot } from "./lot-source.ts";

type Props = { readonly title: string; readonly isUnreadable: boolean };

/** Loading state of the lot, or a retry button if it could not be fetched. */
export function LotPending({ title, isUnreadable }: Props) {
  const { unreadable } = useWords(kerbWords).lot;
  const { tryAgain } = useWords(deskWords).day;
  return (
    <DeskScreen>
      <ScreenHead title={title} />
      {isUnreadable ? (
        <div role="alert" className={classNames(css, "failure")}>
          <p>{unreadable}</p>
          <Button variant="quiet" onClick={() => void readLot()}>
            {tryAgain}
          </Button>
        </div>
      ) : (
        <Loading />
      )}
    </DeskScreen>
  );
}
