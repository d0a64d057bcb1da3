import { classNames } from "../class-names.ts";
import kerb from "./generated/kerb.svg?raw";
import css from "./illustration.module.css";

const markup = { __html: kerb };

/** The kerb in the document itself: the first picture of the first page waits for no request. Says nothing. */
export function HeroIllustration() {
  return <div aria-hidden="true" className={classNames(css, "hero")} dangerouslySetInnerHTML={markup} />;
}
