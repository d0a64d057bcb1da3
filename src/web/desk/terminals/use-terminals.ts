import { useState } from "react";
import { type TerminalsView, terminalApi } from "#contract/content/terminal-calls.ts";
import { pictureFlaws } from "#domain/gallery/picture-rules.ts";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskResult } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";

export type DeskTerminal = TerminalsView["terminals"][number];
type Ask = () => Promise<DeskResult<typeof terminalApi.listTerminals>>;

/** The terminals and their mutations; each response is the whole list. */
export function useTerminals() {
  const words = useWords(terminalsWords);
  const { flaws } = useWords(galleryWords);
  const query = useDeskQuery(terminalApi.listTerminals, {});
  const [said, setSaid] = useState<string>();
  const action = useDeskAction(
    async (ask: Ask) => {
      setSaid(undefined);
      const answer = await ask();
      if (answer.ok) {
        query.show(answer.value);
        setSaid(words.saved);
        return undefined;
      }
      if (answer.refusal.code === "changed-meanwhile" || answer.refusal.code === "not-possible-now")
        await query.reload();
      return answer.refusal;
    },
    ({ code, detail }) => {
      if (code === "changed-meanwhile") return words.overtaken;
      if (code === "not-possible-now") return words.notPossible;
      const flaw = pictureFlaws.find((name) => name === detail["flaw"]);
      return flaw && flaws[flaw];
    },
  );
  return { query, action, said };
}

export type Terminals = ReturnType<typeof useTerminals>;

/** The version in force; for a terminal that is not open yet, its first. */
export function currentOf({ versions }: DeskTerminal): DeskTerminal["versions"][number] | undefined {
  return versions.find(({ state }) => state === "current") ?? versions[0];
}
