import { meetingPointOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./meeting-point.module.css";
import { useSettings } from "./settings-context.ts";

type Props = {
  readonly terminalId: string;
  /** The day of the handover: meeting points have effective dates. */
  readonly date: string;
};

/** The meeting point on the day of a handover, in words and, if there is one, a photo. */
export function MeetingPointOn({ terminalId, date }: Props) {
  const words = useWords(placedWords).confirmed;
  const locale = useLocale();
  const terminal = useSettings().terminals.find(({ id }) => id === terminalId);
  const day = toLocalDate(date);
  if (terminal === undefined || day === undefined) return null;
  const { words: point, picture } = meetingPointOn(terminal, day);
  return (
    <>
      <p>{point[locale]}</p>
      {picture === undefined ? null : <Photo id={picture} label={words.meetingPhoto} />}
    </>
  );
}

/** In two sizes: a phone loads some 30 kB. */
function Photo({ id, label }: { readonly id: string; readonly label: string }) {
  const at = (file: string): string => `/api/meeting-pictures/${id}/${file}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${at("412.avif")} 412w, ${at("720.avif")} 720w`} sizes="360px" />
      <img
        className={classNames(css, "photo")}
        src={at("720.webp")}
        alt={label}
        width={360}
        height={240}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
