import { isLoopbackHost } from "../exposure/loopback-host.ts";
import { logoAddress, readLogo } from "./mail-logo.ts";
import {
  MailRefusedError,
  type MailSender,
  MailServerUnavailableError,
  type RenderedMail,
} from "./mail-sender.ts";

/** Sending takes no longer than this, whatever the mail server does. */
const timeoutMs = 60_000;

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * `smtps:` speaks TLS from the first byte; `smtp:` must change to TLS with every server but one on this machine: mails
 * carry links that open accounts.
 */
export function smtpMail(url: URL): MailSender {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (mail) => {
      opened ??= openTransport(url);
      const transport = await opened;
      await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(timeoutMs) }).catch(rethrow);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** The library is read for the first mail: whoever keeps the mails has no use for it. */
async function openTransport(url: URL) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    pool: true,
    url: url.href,
    maxConnections: 3,
    maxMessages: 100,
    idleTimeout: 30_000,
    // The outbox tries again, and remembers that it did.
    maxRequeues: 0,
    requireTLS: !isLoopbackHost(url.hostname),
    ...timeouts,
    // Nothing that a person wrote may name a file or an address for the server to open.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  transport.on("error", () => undefined);
  return transport;
}

function toMessage(mail: RenderedMail) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    // An object, so that nothing in an address is read as a list of addresses.
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [
      ...mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
        // A calendar file keeps its own line ends.
        contentTransferEncoding: "base64" as const,
      })),
      ...(mail.html.includes(logoAddress) ? [logo()] : []),
    ],
    ...(mail.unsubscribe !== undefined && { list: { unsubscribe: mail.unsubscribe } }),
    ...(mail.thread === undefined
      ? {
          headers: {
            // RFC 3834: holiday answers are not for us.
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
          },
        }
      : // RFC 5322 §3.6.4: a mail program shows it below what it answers.
        { inReplyTo: mail.thread.at(-1), references: [...mail.thread] }),
  };
}

/** Part of the HTML, so that no program lists it beside the invoice. */
function logo() {
  return {
    filename: "logo.png",
    contentType: "image/png",
    content: readLogo(),
    cid: logoAddress.slice("cid:".length),
    contentDisposition: "inline" as const,
  };
}

type SmtpError = Error & {
  readonly command?: string | undefined;
  readonly permanent?: boolean | undefined;
  readonly responseCode?: number | undefined;
};

/** What the server says of this mail: its recipient, its content. */
const aboutTheMail: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);

function rethrow(error: SmtpError): never {
  const isAboutTheMail = aboutTheMail.has(error.command ?? "");
  if (isAboutTheMail && error.permanent === true) throw new MailRefusedError(error.message, { cause: error });
  // 421: the server is about to close; without a code nobody has answered.
  const isAway = !isAboutTheMail || error.responseCode === undefined || error.responseCode === 421;
  if (isAway) throw new MailServerUnavailableError(error.message, { cause: error });
  throw error;
}
