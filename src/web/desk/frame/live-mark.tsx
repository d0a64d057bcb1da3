import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useStore } from "../kept/small-store.ts";
import { contact } from "../live/last-contact.ts";
import { liveState } from "../live/live-day.ts";
import { useWaiting } from "../offline-queue/use-waiting.ts";
import css from "./live-mark.module.css";

/** Connection state, and whether this device has anything left to send. */
export function LiveMark({ pill = false }: { readonly pill?: boolean }) {
  const words = useWords(deskWords);
  const live = useStore(liveState);
  const { reached } = useStore(contact);
  const waiting = useWaiting();
  const kind = !reached ? "off" : live === "reconnecting" ? "again" : "live";
  const sent = waiting === 0 ? words.live.allSent : words.live.toSend(waiting);
  // A screen that needs no live updates has no stream: neither live nor broken.
  const well = pill || live === "off" ? sent : words.live.on;
  const text = { off: words.live.off, again: words.live.again, live: well }[kind];
  return (
    <span role="status" className={classNames(css, "mark", kind, pill && "pill")}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
