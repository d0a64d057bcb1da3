import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { contact } from "../live/last-contact.ts";
import { useWaiting } from "../offline-queue/use-waiting.ts";
import { OfflinePictogram } from "./desk-pictograms.tsx";
import css from "./offline-banner.module.css";

/** desk §3: how old the displayed data is, and how many changes wait to be sent. */
export function OfflineBanner() {
  const words = useWords(deskWords);
  const { reached, at } = useStore(contact);
  const waiting = useWaiting();
  if (reached) return null;
  const since = at === undefined ? words.live.off : words.live.offlineSince(clockOf(at));
  return (
    <p role="status" className={classNames(css, "banner")}>
      <OfflinePictogram size="s" />
      <span>
        {since} {words.live.keptHere(waiting)}
      </span>
    </p>
  );
}

function clockOf(at: number): string {
  return new Date(at).toTimeString().slice(0, 5);
}
