import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageReference } from "#domain/contact/message-reference.ts";
import { locales } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { euros, toCents } from "#domain/money.ts";
import { instantFromIso } from "#domain/time.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { sampleMessages } from "#server/standalone/mail-preview/sample-messages.ts";
import { writeSamples } from "#server/standalone/mail-preview/write-samples.ts";
import { arrive } from "#test/booking-scene.ts";
import { type MailScene, openMailScene } from "#test/mail-scene.ts";
import { faces } from "#tools/make-fonts.ts";
import { insertBooking } from "../booking-store/booking-store.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { RenderedMail } from "../platform/gateways/mail-sender.ts";

const booking = sampleBooking();
const contactId = randomUUID();
const messages = sampleMessages(booking.reference, contactId);

let scene: MailScene;

beforeAll(async () => {
  scene = await openMailScene("2026-12-01T08:00:00Z");
  const now = scene.clock.now();
  await inTransaction(scene.db, (tx) => writeSamples(tx, { booking, contactId, now }));
});

afterAll(() => scene.close());

/** The booking of an account holder. */
const owned = { ...booking, accountId: randomUUID() };

function worded(message: MailMessage, locale: "fr" | "en" = "fr"): Promise<RenderedMail> {
  const isOurs = "reference" in message && message.reference === booking.reference;
  return scene.compose(message, { locale, facts: isOurs ? owned : undefined });
}

function sampleOf(kind: MailMessage["kind"]): MailMessage {
  const message = messages.find((each) => each.kind === kind);
  if (message === undefined) throw new Error(`no sample of ${kind}`);
  return message;
}

describe.each(locales)("in %s", (locale) => {
  test.each(messages.map((message) => [message.kind, message] as const))(
    "rule 22: %s is whole, set in the site's faces, and shorter than what Gmail cuts off",
    async (_, message) => {
      const { subject, html: sent, text, to, from, replyTo } = await worded(message, locale);
      // mails §2: no remote content; the logo in the header and the fonts are embedded.
      const html = sent.replace(faceSheet, "");
      expect(sent).toContain('@font-face{font-family:"Hanken Grotesk"');
      expect(missingLetters(sent)).toEqual([]);
      // Gmail clips at 102 KB; the margin is for a long list of services or a message of 4,000 characters.
      expect(Buffer.byteLength(sent)).toBeLessThan(80_000);
      // Gmail drops the font sheet because of its URLs; the layout's own sheet comes before it.
      expect(sent.indexOf("color-scheme:light dark")).toBeLessThan(sent.search(faceSheet));
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid Date|=>|\$\{/);
      }
      expect(to).toBe("camille@exemple.fr");
      expect(from).toContain("@");
      expect(replyTo).toContain("@");
      expect(subject).toMatch(/^[^\r\n]{10,120}$/);
      expect(html).toContain(`<html lang="${locale}"`);
      const rest = html.replace(/<img src="cid:[^"]+" width="40" height="40" alt=""[^>]*>/, "");
      expect(rest.length).toBeLessThan(html.length);
      expect(rest).not.toMatch(/<script|<img|<link|@import|url\(|src=/);
    },
  );

  test.each(messages.map((message) => [message.kind, message] as const))(
    "%s has the same content in HTML and in plain text",
    async (_, message) => {
      const { html, text } = await worded(message, locale);
      const spoken = flat(text);
      for (const piece of piecesOf(html)) expect(spoken).toContain(piece);
      for (const url of linksOf(html).filter((link) => link.startsWith("http"))) {
        if (url !== "http://site.example/") expect(text).toContain(url);
      }
    },
  );

  test.each(messages.map((message) => [message.kind, message] as const))(
    "every link of %s leads to the site, to a mailbox or to a telephone",
    async (_, message) => {
      const { html } = await worded(message, locale);
      // Mails that need the operator to act link to the desk.
      const desk = scene.services.config.deskUrl.origin;
      const atDesk: Partial<Record<MailMessage["kind"], string>> = {
        "operator-alert": `${desk}/alerts`,
        "operator-notice": `${desk}/alerts`,
        "operator-contact": `${desk}/messages/${contactId}`,
      };
      const links = linksOf(html).filter((url) => url !== atDesk[message.kind]);
      for (const url of links) expect(url).toMatch(/^(http:\/\/site\.example\/|mailto:|tel:\+?\d)/);
    },
  );
});

/** Inside a conditional comment that Outlook's Word engine skips. */
const faceSheet = /<!--\[if !mso\]><!--><style>[^<]+<\/style><!--<!\[endif\]-->/;

/** Characters of a mail missing from their font: they would be rendered in a fallback font. */
function missingLetters(html: string): string[] {
  const [hanken, b612, mono] = faces;
  return [...html.matchAll(/font-family:([^,;"]+)[^>]*>([^<]+)/g)].flatMap(([, family, text = ""]) => {
    const face = { "Hanken Grotesk": hanken, B612: b612, "B612 Mono": mono }[family ?? ""];
    const written = face?.characters ?? "";
    return Array.from(unescaped(text)).filter((letter) => !`${written}★☆`.includes(letter));
  });
}

test("rule 22: the faces of mails are the site's own, byte for byte", async () => {
  const { html } = await worded(sampleOf("booking-confirmed"));
  for (const { file } of faces) {
    const [sent, shown] = await Promise.all(
      ["blocks/fonts/", "../../web/ui/fonts/generated/"].map((folder) =>
        readFile(new URL(folder + file, import.meta.url)),
      ),
    );
    expect([file, sent]).toEqual([file, shown]);
    expect(html).toContain(`url(data:font/woff2;base64,${sent?.toString("base64")})`);
  }
  // Control: fonts that a mail does not use are not embedded.
  expect((await worded(sampleOf("password-reset"))).html.match(/@font-face/g)).toHaveLength(1);
});

/** The visible texts of a page, without the logo and the ticket's drawn elements. */
function piecesOf(html: string): string[] {
  const body = html
    .slice(html.indexOf("<body"))
    .replaceAll(/<div style="display:none.*?<\/div>/gs, "")
    .replace(/<a [^>]*aria-label.*?<\/a>/s, "")
    // Plain text has no buttons.
    .replaceAll(/(If the button|Si le bouton)[^<]*/g, "");
  const drawn = /^(F|●.*|[★☆]+|-|P|valet|\d{2}:\d{2}|Valet Service)$/;
  return body
    .replaceAll(/<br\/?>/g, " ")
    .split(/<[^>]+>/)
    .map((piece) => flat(unescaped(piece)))
    .filter((piece) => piece.length > 1 && !drawn.test(piece))
    .filter((piece) => !/^(ven\.|Fri|Sat) |^(2E|2F)$|^·$|^Terminal \d/.test(piece));
}

function flat(text: string): string {
  return text
    .replaceAll(/^> ?/gm, "")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => unescaped(url));
}

function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
  };
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

const token = "Zk3p9-_aQ7wT1xVb5nM8cR2fG6hJ4dL0sYeUoIiPtEq";

test.each([
  ["account-confirmation", `http://site.example/validate-account?confirmation_token=${token}`],
  ["email-change", `http://site.example/validate-account?confirmation_token=${token}&for=email`],
  ["password-reset", `http://site.example/reset-password?token=${token}`],
  ["booking-confirmed", `http://site.example/booking/confirmed/${booking.reference}`],
  ["booking-confirmed", `http://site.example/booking/${booking.reference}/cancel`],
  ["booking-confirmed", `http://site.example/booking/${booking.reference}/withdraw`],
  ["payment-receipt", "http://site.example/profile?tab=reservations"],
  ["review-invitation", `http://site.example/profile?tab=reservations&opinion=${booking.reference}`],
] as const)("the mail %s links to %s", async (kind, page) => {
  const url = `${page}${page.includes("?") ? "&" : "?"}lang=fr`;
  const { html, text } = await worded(sampleOf(kind));
  expect(linksOf(html)).toContain(url);
  expect(text).toContain(url);
});

test("the confirmation shows ticket, price, terms and how to cancel or withdraw, and attaches a calendar file", async () => {
  const { text, attachments, subject } = await worded(sampleOf("booking-confirmed"));
  expect(subject).toBe(`Réservation confirmée ${booking.reference} · ven. 11 déc.`);
  expect(flat(text)).toContain(`${booking.reference} - Confirmée - 8 jours`);
  expect(flat(text)).toContain("Dépose : vendredi 11 décembre 2026, 06:30, terminal 2E, vol AF 1234");
  expect(flat(text)).toContain("Renault Mégane, bleu, diesel, AB-123-CD");
  expect(flat(text)).toMatch(/Lavage extérieur 25,00 € .* Total TTC 149,00 € dont TVA 20 % : 24,83 €/);
  expect(flat(text)).toContain("L’annulation est gratuite jusqu’au 10 décembre 2026 à 06:30");
  // Ordered on 21 November: the 14 days end on a Saturday, so the next working day counts in full (cancellation §5).
  expect(flat(text)).toContain("Rétractation : jusqu’au 7 décembre 2026 à 23:59");
  expect(flat(text)).toContain("Conditions générales, version 1, acceptées le 21 novembre 2026 à 06:30");
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    [`${booking.reference}.ics`, "text/calendar; charset=utf-8; method=PUBLISH"],
  ]);
  const calendar = Buffer.from(attachments[0]?.content ?? []).toString();
  expect(calendar).toContain("BEGIN:VCALENDAR");
  expect(calendar).toContain(booking.reference);
});

test("rule 7: of a booking of nothing no mail says that 0.00 € were paid by card, or are to be paid in cash (pricing §7)", async () => {
  const bookingOf = (total: number, paymentMethod: "card" | "cash") => {
    const price = { ...sampleBooking().price, lines: [], total: toCents(total), vat: toCents(0) };
    return sampleBooking({ price, paid: toCents(paymentMethod === "card" ? total : 0), paymentMethod });
  };
  const confirmation = async (total: number, paymentMethod: "card" | "cash") => {
    const other = bookingOf(total, paymentMethod);
    await inTransaction(scene.db, (tx) => insertBooking(tx, other));
    return flat((await worded({ kind: "booking-confirmed", reference: other.reference })).text);
  };
  for (const method of ["card", "cash"] as const) {
    const text = await confirmation(0, method);
    expect(text).toContain("Rien à régler pour ce qui figure ci-dessus.");
    expect(text).not.toMatch(/0,00 € (payés|à régler)/);
  }
  // Control: a booking that costs something states its payment.
  expect(await confirmation(7_600, "card")).toContain("76,00 € payés par carte");
});

test("the cancellation mail states the amount of the refund, or why there is none", async () => {
  const canceled = async (changed: Parameters<typeof sampleBooking>[0], refund: number) => {
    const other = sampleBooking({ status: "canceled", canceledAt: scene.clock.now(), ...changed });
    await inTransaction(scene.db, (tx) => insertBooking(tx, other));
    return flat((await worded({ kind: "booking-canceled", reference: other.reference, refund })).text);
  };
  const cancelReason = "canceled" as const;
  expect(await canceled({ cancelReason }, 2_500)).toContain(
    "25,00 € vous sont remboursés sur la carte utilisée",
  );
  expect(await canceled({ cancelReason }, 0)).toContain("ne donne lieu à aucun remboursement");
  expect(await canceled({ cancelReason, paid: toCents(0), paymentMethod: "cash" }, 0)).toContain(
    "Rien n’avait été payé",
  );
  expect(await canceled({ cancelReason: "by-operator" }, 14_900)).toContain("nous en sommes désolés");
});

test("the mail about a failed payment says until when the place is held, or that the hold has ended", async () => {
  const pending = (holdExpiresAt: string) =>
    sampleBooking({ status: "pending", paid: toCents(0), holdExpiresAt: instantFromIso(holdExpiresAt) });
  const [held, over] = [pending("2026-12-01T08:20:00Z"), pending("2026-12-01T07:59:00Z")];
  for (const each of [held, over]) await inTransaction(scene.db, (tx) => insertBooking(tx, each));
  const text = async (reference: string) => flat((await worded({ kind: "payment-failed", reference })).text);
  expect(await text(held.reference)).toContain("retenue jusqu’au 1er décembre 2026 à 09:20");
  expect(await text(over.reference)).toContain("Votre place n’est plus retenue");
});

test.each<[readonly ("card" | "cash")[], number, boolean]>([
  [["card", "cash"], 14_900, true],
  [["card", "cash"], 14_899, false],
  [["card"], 14_900, false],
])(
  "with %j and cash up to %i cents, whether the mail about a failed payment of €149 offers cash: %s (cancellation §7)",
  async (paymentMethods, cashLimit, isOffered) => {
    const { ordering } = await readOperator(scene.db);
    const at = scene.clock.now();
    await saveDocument(
      scene.db,
      "ordering",
      { ...ordering, paymentMethods, cashLimit: toCents(cashLimit) },
      at,
    );
    const holdExpiresAt = instantFromIso("2026-12-01T08:20:00Z");
    const held = sampleBooking({ status: "pending", paid: toCents(0), holdExpiresAt });
    await inTransaction(scene.db, (tx) => insertBooking(tx, held));
    const message = { kind: "payment-failed", reference: held.reference } as const;
    expect(held.price.total).toBe(14_900);
    for (const locale of locales) {
      const { text, html } = await worded(message, locale);
      for (const part of [text, html]) expect(/espèces|cash/.test(part)).toBe(isOffered);
      expect(flat(text)).toMatch(/avec la même carte ou une autre|with the same card or another/);
    }
    await saveDocument(scene.db, "ordering", ordering, at);
  },
);

test("the return reminder names the button to account holders and asks travellers without an account to call (custody §12)", async () => {
  const { accountId } = await arrive(scene);
  const reminder = async (by: string | null, locale: "fr" | "en") => {
    const returning = sampleBooking({ accountId: by, status: "received" });
    await inTransaction(scene.db, (tx) => insertBooking(tx, returning));
    return flat((await worded({ kind: "return-reminder", reference: returning.reference }, locale)).text);
  };
  for (const [locale, tap, call] of [
    ["fr", "touchez « J’ai mes bagages » dans votre réservation", "en main, appelez-nous"],
    ["en", "tap “I have my bags” in your booking", "in hand, call us"],
  ] as const) {
    for (const by of [accountId, accountId, null]) {
      const text = await reminder(by, locale);
      expect([text.includes(tap), text.includes(call)]).toEqual([by !== null, by === null]);
    }
  }
});

test("text that a person typed is escaped in HTML and unchanged in plain text", async () => {
  const { html, text } = await worded(sampleOf("review-published"));
  expect(html).toContain("&lt;b&gt;Merci&lt;/b&gt; &amp; à bientôt");
  expect(html).not.toContain("<b>");
  expect(text).toContain("> À l’heure au retour malgré deux heures de retard. <b>Merci</b> & à bientôt");
});

test("the Reply-To of a forwarded contact message is its sender", async () => {
  const { replyTo, subject } = await worded(sampleOf("operator-contact"));
  expect(replyTo).toBe("camille@exemple.fr");
  expect(flat(subject)).toBe(`Message de Camille Roussel : Un siège enfant · ${messageReference(contactId)}`);
});

test("line breaks that a person typed cannot inject a mail header: the subject stays one line", async () => {
  await scene.db
    .updateTable("contactMessages")
    .set({ subject: "Bonjour\r\nBcc: everybody@mail.example", name: "Eve\nX-Spam: no" })
    .where("id", "=", contactId)
    .execute();
  const { subject } = await worded(sampleOf("operator-contact"));
  expect(subject).not.toMatch(/[\r\n]/);
});

test("composing a mail about a booking that does not exist fails", async () => {
  const message = { kind: "booking-confirmed", reference: "VS-222222" } as const;
  await expect(worded(message)).rejects.toThrow("no mail for booking-confirmed");
});

test("mails of the demonstration say that it is a demonstration", async () => {
  expect((await worded(sampleOf("booking-confirmed"), "en")).text).toContain("This is a demonstration");
});

test("rule 10: an invitation to review says how a program declines further ones; no other mail does", async () => {
  for (const message of messages) {
    const { unsubscribe } = await worded(message);
    expect(unsubscribe !== undefined).toBe(message.kind === "review-invitation");
  }
  expect((await worded(sampleOf("review-invitation"))).unsubscribe).toMatch(/^mailto:[^?]+@[^?]+\?subject=/);
});

test("rule 15: every link to the site carries the language of its mail (rules §8)", async () => {
  for (const locale of locales) {
    for (const message of messages.filter(({ kind }) => !kind.startsWith("operator-"))) {
      const links = linksOf((await worded(message, locale)).html).filter((url) =>
        url.startsWith("http://site"),
      );
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((url) => !url.includes(`lang=${locale}`))).toEqual([]);
    }
  }
});

test("rule 12: where the price is not everything, the mail says so and calls nothing settled but what it lists (pricing §6)", async () => {
  const price = {
    ...booking.price,
    lines: [
      { kind: "parking", amount: euros(134), days: 8 },
      { kind: "service", amount: euros(15), serviceId: "refuelling" },
    ],
  } as const;
  const fuelled = sampleBooking({ serviceIds: ["refuelling"], price });
  await inTransaction(scene.db, (tx) => insertBooking(tx, fuelled));
  for (const [locale, atCost, settled] of [
    ["fr", "carburant en sus à prix coûtant", "tout ce qui figure ci-dessus est réglé"],
    ["en", "plus fuel at cost", "everything listed above is settled"],
  ] as const) {
    const { html, text } = await worded({ kind: "booking-confirmed", reference: fuelled.reference }, locale);
    for (const part of [flat(html), flat(text)]) {
      expect(part).toContain(atCost);
      expect(part).toContain(settled);
    }
  }
});
