import { memo, useState } from "react";
import { readStored, store } from "#web/api/storage.ts";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { LogInForm } from "../account/log-in-form.tsx";
import { RegisterForm } from "../account/register-form.tsx";
import { useBookingMoves } from "../booking-underway/booking-context.ts";
import { StepPart } from "../booking-underway/step-frame.tsx";
import css from "./sign-in-here.module.css";

/** Storage key: on a device with an earlier sign-in, the form offers signing in first. */
const knownKey = "signed-in-before";

/**
 * Signing in or registering without leaving the booking: everything entered stays in the draft. Memoised: a new price
 * of the stay above does not re-render it.
 */
export const SignInHere = memo(function SignInHere() {
  const words = useWords(bookingWords).information;
  const { resume } = useBookingMoves();
  const [isNew, setNew] = useState(() => readStored(knownKey) === undefined);
  return (
    <StepPart title={words.account}>
      <fieldset className={classNames(css, "choices")}>
        <legend>
          <VisuallyHidden>{words.account}</VisuallyHidden>
        </legend>
        <Choice label={words.register} chosen={isNew} onChoose={() => setNew(true)} />
        <Choice label={words.logIn} chosen={!isNew} onChoose={() => setNew(false)} />
      </fieldset>
      {isNew ? (
        <>
          <p className={classNames(css, "text")}>{words.registerText}</p>
          <RegisterForm back={paths.booking()} />
        </>
      ) : (
        <LogInForm
          onSignedIn={() => {
            store(knownKey, "yes");
            resume();
          }}
        />
      )}
    </StepPart>
  );
});

type ChoiceProps = { readonly label: string; readonly chosen: boolean; readonly onChoose: () => void };

/** A native radio, so that a choice made before hydration is kept (`preserve-input.ts`). */
function Choice({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <label className={classNames(css, "choice")}>
      <input
        type="radio"
        name="account"
        className={classNames(css, "mark")}
        checked={chosen}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}
