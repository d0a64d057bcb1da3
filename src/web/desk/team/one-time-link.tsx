import { useState } from "react";
import { formatInstant } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyText } from "#web/ui/actions/copy-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { QrCode } from "#web/ui/ticket/qr-code.tsx";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "./team.module.css";

export type IssuedLink = { readonly link: string; readonly expiresAt: string };

/** A one-time link, as a QR code for a phone and as text. */
export function OneTimeLink({
  handed,
  onClose,
}: {
  readonly handed: IssuedLink;
  readonly onClose: () => void;
}) {
  const words = useWords(teamWords).link;
  const locale = useLocale();
  const zone = useZone();
  const [copied, setCopied] = useState(false);
  const copy = () => void copyText(handed.link).then(setCopied);
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <p>{words.meaning(formatInstant(handed.expiresAt, locale, zone))}</p>
      <QrCode text={handed.link} label={words.code} />
      <p className={classNames(css, "link")}>{handed.link}</p>
      <Button variant="quiet" onClick={copy}>
        {copied ? words.copied : words.copy}
      </Button>
    </Dialog>
  );
}
