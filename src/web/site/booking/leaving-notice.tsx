import { Spinner } from "#web/ui/actions/spinner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { Leaving } from "../booking-underway/booking-context.ts";
import css from "./leaving-notice.module.css";

/** Between the order and what follows it: says what is happening. */
export function LeavingNotice({ to }: { readonly to: Leaving }) {
  const words = useWords(bookingWords).price;
  return (
    <div className={classNames(css, "notice")}>
      <Spinner size="l" />
      <p role="status">{to === "payment" ? words.toPayment : words.toTicket}</p>
    </div>
  );
}
