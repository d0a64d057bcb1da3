import { classNames } from "#web/ui/class-names.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useWords } from "#web/words/use-words.ts";
import own from "./terminals.module.css";

type Props = { readonly id: string | undefined; readonly alt?: string | undefined };

/** The meeting point's photo as the site shows it, also before it is saved. */
export function MeetingPhoto({ id, alt }: Props) {
  const words = useWords(terminalsWords);
  if (id === undefined || id === "") return null;
  return (
    <img
      className={classNames(own, "photo")}
      src={`/api/desk/content/meeting-pictures/${id}/412.avif`}
      alt={alt ?? words.photo}
      width={180}
      height={120}
      loading="lazy"
    />
  );
}
