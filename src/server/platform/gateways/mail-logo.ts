// The mark at the head of every mail. It travels with the mail: nothing of a mail is fetched from us, and many programs
// that show mails draw no lines and hold back pictures from elsewhere.
import { readFileSync } from "node:fs";

/** As the mail's HTML names it. */
export const logoAddress = "cid:logo@valet-service";

/** Drawn at three times its size by `make-icons.ts`, from the drawing that the site shows. */
const picture = new URL("./mail-logo.png", import.meta.url);

let read: Buffer | undefined;

export function readLogo(): Buffer {
  read ??= readFileSync(picture);
  return read;
}

/** For who shows a mail without having received it. */
export function withLogoInside(html: string): string {
  return html.replaceAll(logoAddress, `data:image/png;base64,${readLogo().toString("base64")}`);
}
