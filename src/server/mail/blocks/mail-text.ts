// The document as plain text, with all of its content.
import type {
  Fact,
  MailBlock,
  MailDocument,
  MailLink,
  PriceList,
  Ticket,
  TicketEnd,
} from "./mail-document.ts";
import { stars } from "./mail-html.ts";
import type { MailFrame } from "./mail-layout.ts";

export function mailText(document: MailDocument, frame: MailFrame): string {
  const write = textWriter(frame.colon);
  const paragraphs = [
    underlined(document.title, "="),
    ...document.blocks.filter(({ kind }) => kind !== "face").map(write.block),
    [
      "-- ",
      ...(frame.demonstration === undefined ? [] : [frame.demonstration]),
      frame.reason,
      frame.sender.join(" · "),
      ...frame.links.map(write.link),
    ].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** French sets a space before its colons. */
function textWriter(colon: string) {
  const link = ({ label, url }: MailLink): string => (isOfSite(url) ? `${label}${colon}\n${url}` : label);
  const fact = ({ label, value, url }: Fact): string => {
    const shown = value.includes("\n") ? `\n${indented(value)}` : ` ${value}`;
    const address = url !== undefined && isOfSite(url) ? ` (${url})` : "";
    return `${label}${colon}${shown}${address}`;
  };
  const block = (written: MailBlock): string => {
    switch (written.kind) {
      case "text":
      case "notice":
        return written.text;
      case "heading":
        return underlined(written.text, "-");
      case "action":
        return link(written.link);
      case "small":
        return [written.text, ...(written.links ?? []).map(link)].join("\n");
      case "facts":
        return written.facts.map(fact).join("\n");
      case "code":
        return fact(written);
      case "face":
        return "";
      case "steps":
        return written.steps
          .map(({ when, title, text }) => `* ${when} - ${title}\n${indented(text)}`)
          .join("\n");
      case "quote":
        return quoteText(written);
      case "prices":
        return pricesText(written.prices);
      case "ticket":
        return ticketText(written.ticket, colon);
    }
  };
  return { block, link };
}

/** For telephone and `mailto:` links the label already says it all, so no URL is printed. */
function isOfSite(url: string): boolean {
  return url.startsWith("http");
}

function underlined(text: string, line: string): string {
  return `${text}\n${line.repeat(Math.min(70, text.length))}`;
}

function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => `  ${line}`)
    .join("\n");
}

function quoteText({ text, by, stars: rating }: Extract<MailBlock, { readonly kind: "quote" }>): string {
  return [
    ...(rating === undefined ? [] : [`${stars(rating)} (${rating}/5)`]),
    ...text.split("\n").map((line) => `> ${line}`),
    ...(by === undefined ? [] : [by]),
  ].join("\n");
}

function pricesText({ lines, total, note }: PriceList): string {
  const rows = [...lines, total];
  const width = Math.max(...rows.map(({ label }) => label.length));
  const toRow = ({ label, amount }: { label: string; amount: string }) => `${label.padEnd(width)}  ${amount}`;
  return [...lines.map(toRow), "-".repeat(width + 2 + total.amount.length), toRow(total), note].join("\n");
}

function ticketText({ reference, status, days, departure, arrival, vehicle }: Ticket, colon: string): string {
  return [
    `${reference} - ${status.label} - ${days}`,
    endText(departure, colon),
    endText(arrival, colon),
    `${vehicle.label}${colon} ${vehicle.name}, ${vehicle.plate.text}`,
  ].join("\n");
}

function endText(end: TicketEnd, colon: string): string {
  const { label, longDate, time, terminal, otherName, flight, flightLabel } = end;
  const place = otherName === undefined ? terminal : `${terminal} (${otherName})`;
  return `${label}${colon} ${longDate}, ${time}, ${place}, ${flightLabel} ${flight}`;
}
