import { useState } from "react";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatNumber } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyText } from "#web/ui/actions/copy-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Copy } from "#web/ui/pictograms/action-pictograms.tsx";
import { Lock } from "#web/ui/pictograms/travel-pictograms.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./ledger-head.module.css";

/** The hash of the journal's last entry: a copy kept elsewhere reveals a later change or truncation (custody §3). */
export function LedgerHead({ head }: { readonly head: TravellerCustodyView["head"] }) {
  const words = useWords(custodyWords).head;
  const locale = useLocale();
  const [copied, setCopied] = useState(false);
  const copy = () => void copyText(`${head.entry} ${head.hash}`).then(setCopied);
  return (
    <Card as="section" kind="well" className={classNames(css, "head")}>
      <h3 className={classNames(css, "title")}>
        <Lock size="s" /> {words.title}
      </h3>
      <p>{words.entry(formatNumber(head.entry, locale))}</p>
      <p className={classNames(css, "hash")}>{head.hash.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
      <p className={classNames(css, "text")}>{words.text}</p>
      <div>
        <Button variant="quiet" size="s" icon={<Copy size="s" />} onClick={copy}>
          <span role="status">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </Card>
  );
}
