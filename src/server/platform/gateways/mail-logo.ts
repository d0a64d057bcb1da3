// The logo at the head of every mail, attached rather than linked: a mail loads nothing from our server, and many mail
// clients render no SVG and block remote images.
import { readFileSync } from "node:fs";

/** How the mail's HTML refers to it. */
export const logoAddress = "cid:logo@valet-service";

/** Rendered at three times its size by `make-icons.ts`, from the site's drawing. */
const picture = new URL("./mail-logo.png", import.meta.url);

let read: Buffer | undefined;

export function readLogo(): Buffer {
  read ??= readFileSync(picture);
  return read;
}

/** For showing a mail's HTML in a browser, where no attachment resolves the `cid:` address. */
export function withLogoInside(html: string): string {
  return html.replaceAll(logoAddress, `data:image/png;base64,${readLogo().toString("base64")}`);
}
