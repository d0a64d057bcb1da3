import { createElement, Fragment as ReactFragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fragment, h, type MarkupNode, renderMarkup } from "./markup.ts";

/** Everything that mails and pages use, including hostile text. */
type Made<Node> = { readonly make: (tag: string, properties: object | null, ...children: Node[]) => Node };

function sample<Node>(
  { make }: Made<Node>,
  group: (...children: Node[]) => Node,
  text: (of: unknown) => Node,
): Node {
  const hostile = `<script>alert("1 & 'one'")</script>`;
  const table = make(
    "table",
    {
      role: "presentation",
      width: "100%",
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      className: `a ${hostile}`,
    },
    make(
      "tbody",
      null,
      make(
        "td",
        {
          key: "first",
          colSpan: 2,
          "aria-label": "4/5 & more",
          style: {
            fontSize: 13,
            lineHeight: 1.3,
            fontWeight: 700,
            opacity: 0,
            margin: 0,
            maxWidth: 600,
            fontFamily: `"B612", 'x'`,
            textDecorationColor: "#ffc800",
          },
        },
        text(hostile),
        text(12),
        text(0),
        text(null),
        text(false),
        text(undefined),
        make("br", null),
        group(text(" · "), make("img", { src: "https://a/?b=1&c='2'", alt: "", width: 40, loading: "lazy" })),
      ),
      make("pre", { tabIndex: 0, id: "x", style: {} }, text("a\u00a0\u200cb")),
      make("a", { href: "#x", title: undefined, lang: "fr" }),
    ),
  );
  const head = make("head", null, make("meta", { httpEquiv: "Content-Type", charSet: "utf-8" }));
  return make("html", { dir: "ltr" }, head, make("body", null, table));
}

test("the markup is, to the letter, what React renders", () => {
  const ours = sample<MarkupNode>(
    { make: (tag, properties, ...children) => h(tag, { ...properties }, ...children) },
    (...children) => h(Fragment, { key: 1 }, ...children),
    (text) => text as MarkupNode,
  );
  const theirs = sample<ReactNode>(
    { make: (tag, properties, ...children) => createElement(tag, properties, ...children) },
    (...children) => createElement(ReactFragment, { key: 1 }, ...children),
    (text) => text as ReactNode,
  );
  const written = renderMarkup(ours);
  expect(written).toBe(renderToStaticMarkup(theirs));
  expect(written).toContain("&lt;script&gt;");
  expect(written).not.toContain("<script>");
});

test("a list of nodes is rendered in order, and trusted text without escaping", () => {
  expect(renderMarkup(["a", [h("b", null, "c"), null], h("style", { rawText: "a>b{}" })])).toBe(
    "a<b>c</b><style>a>b{}</style>",
  );
});
