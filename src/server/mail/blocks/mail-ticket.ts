// The booking as a boarding pass: head, two ends, cut line, foot.
import { h, type Style } from "../../platform/markup/markup.ts";
import type { Plate, Ticket, TicketEnd } from "./mail-document.ts";
import { cell, row, table, toned } from "./mail-html.ts";
import { body, color, font, small } from "./mail-look.ts";

export function ticketTable(ticket: Ticket) {
  const frame: Style = {
    border: `1px solid ${color.line}`,
    borderRadius: 14,
    backgroundColor: color.card,
    margin: "4px 0 24px",
    overflow: "hidden",
  };
  return table(
    { className: "m-card", style: frame },
    row(cell({}, head(ticket))),
    row(cell({}, ends(ticket))),
    row(cell({}, cutLine())),
    row(cell({}, foot(ticket))),
  );
}

function head({ brand, reference }: Ticket) {
  const style: Style = { backgroundColor: color.ink, borderRadius: "13px 13px 0 0" };
  const text: Style = { ...body, color: "#ffffff", padding: "14px 22px" };
  return table(
    { className: "m-band", style },
    row(
      cell({ className: "m-tleft", style: { ...text, fontWeight: 600 } }, brand),
      cell(
        {
          align: "right",
          className: "m-tright",
          style: { ...text, fontFamily: font.mono, fontWeight: 700, fontSize: 18, whiteSpace: "nowrap" },
        },
        reference,
      ),
    ),
  );
}

function ends({ departure, arrival, days }: Ticket) {
  const dash = { borderTop: `2px dashed ${color.ink3}`, fontSize: 1, lineHeight: "2px" };
  const label: Style = { ...small, fontFamily: font.number, fontWeight: 700, fontSize: 14 };
  return table(
    {},
    h(
      "tr",
      { style: { verticalAlign: "top" } },
      cell({ width: "40%", className: "m-tleft", style: { padding: "20px 0 18px 22px" } }, end(departure)),
      cell(
        { align: "center", width: "20%", style: { paddingTop: 74 } },
        table(
          {},
          row(
            cell({ width: "32%" }, h("div", { className: "m-cut", style: dash }, "\u00a0")),
            cell(
              {
                align: "center",
                className: "m-ink2 m-days",
                style: { ...label, padding: "0 6px", whiteSpace: "nowrap" },
              },
              days,
            ),
            cell({ width: "32%" }, h("div", { className: "m-cut", style: dash }, "\u00a0")),
          ),
        ),
      ),
      cell(
        {
          width: "40%",
          align: "right",
          className: "m-tright",
          style: { padding: "20px 22px 18px 0", textAlign: "right" },
        },
        end(arrival),
      ),
    ),
  );
}

function end({ label, sign, terminal, otherName, time, shortDate, flight }: TicketEnd) {
  const block = { display: "block" } as const;
  const signStyle: Style = {
    display: "inline-block",
    backgroundColor: color.signal,
    color: color.ink,
    fontFamily: font.text,
    fontSize: 18,
    lineHeight: "20px",
    fontWeight: 800,
    padding: "5px 10px",
    borderRadius: 4,
  };
  const timeStyle: Style = {
    ...block,
    fontFamily: font.number,
    fontSize: 34,
    lineHeight: 1.15,
    fontWeight: 700,
    letterSpacing: "-0.01em",
    color: color.ink,
    padding: "8px 0 2px",
  };
  return [
    h("span", { key: "label", className: "m-ink2", style: { ...small, ...block, paddingBottom: 6 } }, label),
    h("span", { key: "sign", style: signStyle, "aria-label": terminal }, sign),
    h("span", { key: "time", className: "m-ink m-time", style: timeStyle }, time),
    h("span", { key: "date", className: "m-ink2", style: { ...small, ...block } }, shortDate),
    h(
      "span",
      {
        key: "flight",
        className: "m-ink2",
        style: { ...small, ...block, fontFamily: font.mono, fontWeight: 700 },
      },
      flight,
    ),
    otherName === undefined
      ? null
      : h(
          "span",
          { key: "other", className: "m-ink3", style: { ...small, ...block, fontSize: 13, paddingTop: 4 } },
          otherName,
        ),
  ];
}

function cutLine() {
  const notch = (side: "left" | "right"): Style => ({
    width: 9,
    height: 18,
    backgroundColor: color.card,
    border: `1px solid ${color.line}`,
    ...(side === "left"
      ? { borderLeft: "0", borderRadius: "0 10px 10px 0" }
      : { borderRight: "0", borderRadius: "10px 0 0 10px" }),
    fontSize: 1,
    lineHeight: "18px",
  });
  return table(
    {},
    row(
      cell({ width: 10, className: "m-notch", style: notch("left") }, "\u00a0"),
      cell(
        { style: { padding: "0 8px" } },
        h(
          "div",
          {
            className: "m-cut",
            style: { borderTop: `2px dashed ${color.line}`, fontSize: 1, lineHeight: "2px" },
          },
          "\u00a0",
        ),
      ),
      cell({ width: 10, className: "m-notch", style: notch("right") }, "\u00a0"),
    ),
  );
}

function foot({ vehicle, status }: Ticket) {
  const padding = "14px 22px 20px";
  return table(
    {},
    row(
      cell(
        { width: "1%", className: "m-stack m-stack-first", style: { padding, paddingRight: 0 } },
        plateTable(vehicle.plate),
      ),
      cell({ className: "m-stack m-ink2", style: { ...small, padding: "14px 16px 20px" } }, vehicle.name),
      cell(
        { align: "right", className: "m-stack m-stack-last", style: { ...body, padding, paddingLeft: 0 } },
        toned(status.tone, status.label),
      ),
    ),
  );
}

function plateTable({ text, french }: Plate) {
  const plate: Style = {
    border: `2px solid ${color.ink}`,
    borderRadius: 5,
    backgroundColor: "#ffffff",
  };
  const band: Style = {
    backgroundColor: color.eu,
    color: "#ffffff",
    fontFamily: font.text,
    fontSize: 11,
    lineHeight: "12px",
    fontWeight: 700,
    padding: "14px 5px 4px",
    borderRadius: "3px 0 0 3px",
  };
  const number: Style = {
    fontFamily: font.mono,
    fontSize: 19,
    lineHeight: "30px",
    fontWeight: 700,
    letterSpacing: "0.04em",
    color: color.ink,
    padding: "0 10px",
    whiteSpace: "nowrap",
    backgroundColor: "#ffffff",
    borderRadius: 3,
  };
  return table(
    { width: "auto", style: plate },
    row(french ? cell({ style: band }, "F") : null, cell({ style: number }, text)),
  );
}
