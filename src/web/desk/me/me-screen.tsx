import { Suspense } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { LiveMark } from "../frame/live-mark.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { useIsOffice } from "../frame/use-is-office.ts";
import { chooseLocale, chooseTheme, chosenLocale, chosenTheme, themes } from "../kept/device-preferences.ts";
import { useStore } from "../kept/small-store.ts";
import { lazyPart } from "../routing/lazy-part.ts";
import { endSession, type Me } from "../session/desk-session.ts";
import { LockButton } from "./lock-button.tsx";
import css from "./me-screen.module.css";
import { OfficeList } from "./office-list.tsx";

const OwnAccess = lazyPart(() => import("../team/own-access.tsx").then((module) => module.OwnAccess));
const OwnShowing = lazyPart(() => import("./own-showing.tsx").then((module) => module.OwnShowing));

export function MeScreen({ me }: { readonly me: Me }) {
  const words = useWords(deskWords);
  const isOffice = useIsOffice();
  const light = useStore(chosenTheme);
  const locale = useStore(chosenLocale);
  return (
    <DeskScreen narrow>
      <ScreenHead
        title={`${me.staff.firstname} ${me.staff.lastname}`}
        lead={[words.roles[me.staff.role], me.device?.name].filter(Boolean).join(" · ")}
      />
      <LiveMark />
      {isOffice || me.staff.role === "valet" ? null : <OfficeList me={me} />}
      <Choice name="light" legend={words.me.light} chosen={light} options={themes} onChoose={chooseTheme}>
        {(option) => words.me.lights[option]}
      </Choice>
      <Choice
        name="locale"
        legend={words.me.language}
        chosen={locale}
        options={["fr", "en"] as const}
        onChoose={(chosen) => void chooseLocale(chosen)}
      >
        {(option) => (option === "fr" ? "Français" : "English")}
      </Choice>
      <p className={classNames(css, "hint")}>{words.me.install}</p>
      <LockButton />
      <Button variant="quiet" size="l" wide onClick={() => void endSession()}>
        {words.me.signOut}
      </Button>
      {/* Last: what arrives later must not move a button under the finger. */}
      <div className={classNames(css, "own")}>
        <Suspense>
          {me.staff.role === "valet" ? <OwnShowing firstname={me.staff.firstname} /> : null}
          <OwnAccess me={me} />
        </Suspense>
      </div>
    </DeskScreen>
  );
}

type ChoiceProps<Option extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly chosen: Option;
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  readonly children: (option: Option) => string;
};

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { name, legend, chosen, options, onChoose, children } = props;
  return (
    <fieldset className={classNames(css, "choice")}>
      <legend>{legend}</legend>
      <div className={classNames(css, "options")}>
        {options.map((option) => (
          <label key={option} className={classNames(css, "option")}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
