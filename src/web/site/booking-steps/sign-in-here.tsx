import { useState } from "react";
import { readStored, store } from "#web/api/storage.ts";
import { buttonClass } from "#web/ui/actions/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { bookingWords } from "#web/words/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { LogInForm } from "../account/log-in-form.tsx";
import { RegisterForm } from "../account/register-form.tsx";
import { StepPart } from "./step-frame.tsx";
import css from "./sign-in-here.module.css";

/** On a device where somebody has signed in before, signing in is the likelier wish. */
const knownKey = "signed-in-before";

/** Signing in or registering without leaving the booking: everything entered stays in the draft. */
export function SignInHere() {
  const words = useWords(bookingWords).information;
  const [isNew, setNew] = useState(() => readStored(knownKey) === undefined);
  const choice = (label: string, chosen: boolean, choose: () => void) => (
    <button
      type="button"
      className={buttonClass({ variant: chosen ? "ink" : "quiet" })}
      aria-pressed={chosen}
      onClick={choose}
    >
      {label}
    </button>
  );
  return (
    <StepPart
      title={isNew ? words.register : words.logIn}
      aside={
        <div className={classNames(css, "choices")}>
          {choice(words.register, isNew, () => setNew(true))}
          {choice(words.logIn, !isNew, () => setNew(false))}
        </div>
      }
    >
      {isNew ? (
        <>
          <p className={classNames(css, "text")}>{words.registerText}</p>
          <RegisterForm />
        </>
      ) : (
        <LogInForm onSignedIn={() => store(knownKey, "yes")} />
      )}
    </StepPart>
  );
}
