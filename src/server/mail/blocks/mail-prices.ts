// Every price line; the total is the largest number of the mail.
import { h } from "../../platform/markup/markup.ts";
import type { PriceList } from "./mail-document.ts";
import { cell, row, table } from "./mail-html.ts";
import { body, color, font, small } from "./mail-look.ts";

export function priceTable({ lines, total, note }: PriceList) {
  const ruled = { borderBottom: `1px solid ${color.line}` };
  const amount = { fontFamily: font.number, fontWeight: 700, whiteSpace: "nowrap" } as const;
  return table(
    { style: { margin: "0 0 24px" } },
    ...lines.map(({ label, amount: sum }, index) =>
      h(
        "tr",
        { key: `${index}` },
        cell({ className: "m-line m-ink", style: { ...body, ...ruled, padding: "9px 12px 9px 0" } }, label),
        cell(
          {
            align: "right",
            className: "m-line m-ink",
            style: { ...body, ...amount, ...ruled, padding: "9px 0" },
          },
          sum,
        ),
      ),
    ),
    row(
      cell(
        { className: "m-ink", style: { ...body, fontSize: 19, fontWeight: 700, padding: "14px 12px 0 0" } },
        total.label,
      ),
      cell(
        {
          align: "right",
          style: { padding: "12px 0 0" },
        },
        h(
          "span",
          {
            style: {
              ...body,
              ...amount,
              display: "inline-block",
              fontSize: 26,
              lineHeight: "32px",
              backgroundColor: color.signal,
              color: color.ink,
              padding: "2px 10px",
              borderRadius: 4,
            },
          },
          total.amount,
        ),
      ),
    ),
    row(cell({ colSpan: 2, align: "right", className: "m-ink2", style: { ...small, paddingTop: 6 } }, note)),
  );
}
