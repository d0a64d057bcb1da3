import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { ScreenHead } from "./screen-head.tsx";

export function NoScreen() {
  const { title } = useWords(deskWords).notFound;
  return <Nothing title={title} />;
}

/** Shown instead of a screen that the user's role does not permit. */
export function NoAccess() {
  const words = useWords(deskWords);
  return <Nothing title={words.noAccess} />;
}

function Nothing({ title }: { readonly title: string }) {
  const { back } = useWords(deskWords).notFound;
  return (
    <DeskScreen>
      <ScreenHead title={title} />
      <div className={classNames(office, "buttons")}>
        <DeskLink className={classNames(office, "way")} to={deskPaths.day()}>
          {back}
        </DeskLink>
      </div>
    </DeskScreen>
  );
}
