import { useEffect, useState } from "react";
import { unlockSession } from "#contract/desk/session-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowLeft } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { endSession, type Me, startSessionFrom } from "../session/desk-session.ts";
import { EntryFrame } from "./entry-frame.tsx";
import css from "./lock-screen.module.css";
import { SecondFactor } from "./second-factor-on-demand.tsx";

const length = 6;

/** A PIN pad on an enrolled device, else the second factor. */
export function LockScreen({ me }: { readonly me: Me }) {
  const words = useWords(deskWords);
  if (me.device !== undefined && me.staff.hasPin) return <PinPad me={me} />;
  return <SecondFactor title={words.locked.noPin(me.staff.firstname)} />;
}

function PinPad({ me }: { readonly me: Me }) {
  const words = useWords(deskWords);
  const { digits, press, erase, failure } = usePin();
  return (
    <EntryFrame title={words.locked.title} failure={failure}>
      <p>{words.locked.hint(me.staff.firstname)}</p>
      <p className={classNames(css, "dots")} role="status">
        {Array.from({ length }, (_, index) => (
          <i key={index} className={classNames(css, index < digits ? "full" : "empty")} />
        ))}
        <VisuallyHidden>{`${digits} / ${length}`}</VisuallyHidden>
      </p>
      <div className={classNames(css, "pad")}>
        {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => (
          <button key={digit} type="button" className={classNames(css, "digit")} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" className={classNames(css, "digit")} onClick={() => press("0")}>
          0
        </button>
        <button
          type="button"
          className={classNames(css, "digit")}
          aria-label={words.locked.erase}
          onClick={erase}
        >
          <ArrowLeft />
        </button>
      </div>
      <Button variant="quiet" size="l" wide onClick={() => void endSession()}>
        {words.locked.other}
      </Button>
    </EntryFrame>
  );
}

function usePin() {
  const [pin, setPin] = useState("");
  const { failure, run: unlock } = useDeskAction(async (whole: string) => {
    const answer = await startSessionFrom(deskCall(unlockSession, { body: { pin: whole } }));
    setPin("");
    return answer.ok ? undefined : answer.refusal;
  });
  const press = (digit: string) => {
    const typed = `${pin}${digit}`.slice(0, length);
    setPin(typed);
    if (typed.length === length && pin.length < length) void unlock(typed);
  };
  const erase = () => setPin(pin.slice(0, -1));
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      // Browser shortcuts, such as switching tabs.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === "Backspace") erase();
    };
    window.addEventListener("keydown", type);
    return () => window.removeEventListener("keydown", type);
  });
  return { digits: pin.length, press, erase, failure };
}
