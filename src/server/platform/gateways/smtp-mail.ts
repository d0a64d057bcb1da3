import { isLoopbackHost } from "../exposure/loopback-host.ts";
import { logoAddress, readLogo } from "./mail-logo.ts";
import {
  MailRefusedError,
  type MailSender,
  MailServerUnavailableError,
  type RenderedMail,
} from "./mail-sender.ts";

/** The time-out of one send, whatever the mail server does. */
const timeoutMs = 60_000;

const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * `smtps:` is TLS from the first byte; `smtp:` requires STARTTLS unless the server is on this machine: mails carry
 * links that open accounts.
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

/** Loaded with the first mail: a server that only keeps mails does not need the library. */
async function openTransport(url: URL) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    pool: true,
    url: url.href,
    maxConnections: 3,
    maxMessages: 100,
    idleTimeout: 30_000,
    // The outbox retries, and records that it did.
    maxRequeues: 0,
    requireTLS: !isLoopbackHost(url.hostname),
    ...timeouts,
    // Nothing in a mail's content may make the library open a file or a URL (SSRF).
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
    // An object, so that the address is never parsed as a list.
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
        // Base64 keeps the line endings of a calendar file.
        contentTransferEncoding: "base64" as const,
      })),
      ...(mail.html.includes(logoAddress) ? [logo()] : []),
    ],
    ...(mail.unsubscribe !== undefined && { list: { unsubscribe: mail.unsubscribe } }),
    ...(mail.thread === undefined
      ? {
          headers: {
            // RFC 3834: suppresses out-of-office replies.
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
          },
        }
      : // RFC 5322 §3.6.4: threads the mail below the one it answers.
        { inReplyTo: mail.thread.at(-1), references: [...mail.thread] }),
  };
}

/** Inline, so that mail clients do not list it as an attachment beside the invoice. */
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

/** SMTP commands whose failure concerns this mail: its recipient or its content. */
const aboutTheMail: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);

function rethrow(error: SmtpError): never {
  const isAboutTheMail = aboutTheMail.has(error.command ?? "");
  if (isAboutTheMail && error.permanent === true) throw new MailRefusedError(error.message, { cause: error });
  // 421: the server is shutting down; without a code there was no answer at all.
  const isAway = !isAboutTheMail || error.responseCode === undefined || error.responseCode === 421;
  if (isAway) throw new MailServerUnavailableError(error.message, { cause: error });
  throw error;
}
