// Refusals are shown beside the field that they name: the company has an address of its own, besides the caller's.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales } from "#domain/locale.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { useFieldErrors } from "./use-field-errors.ts";

type Refused = Parameters<typeof useFieldErrors>[0];

function Errors({ refused, into }: { readonly refused: Refused; readonly into: Record<string, unknown> }) {
  Object.assign(into, useFieldErrors(refused));
  return null;
}

test.each(locales)(
  "in %s the errors of the company's, the person's and the car's fields are told apart",
  async (locale) => {
    const { rules } = await refusalWords.load(locale);
    const read = (fields: Readonly<Record<string, string>> | undefined) => {
      const into: Record<string, unknown> = {};
      const refused = fields && { code: "invalid" as const, detail: { fields } };
      renderToStaticMarkup(h(LocaleContext, { value: locale }, h(Errors, { refused, into })));
      return into;
    };
    expect(
      read({ "company.siren": "siren", "company.vatNumber": "vat-siren", "company.name": "required" }),
    ).toEqual({
      "company.siren": rules.siren,
      "company.vatNumber": rules["vat-siren"],
      "company.name": rules.required,
    });
    expect(read({ address: "too-long" })).toEqual({ address: rules["too-long"] });
    expect(read({ "company.address": "too-long" })).toEqual({ "company.address": rules["too-long"] });
    expect(read({ "vehicle.licensePlate": "plate", "person.email": "email" })).toMatchObject({
      email: rules.email,
    });
    expect(read(undefined)).toEqual({});
  },
);
