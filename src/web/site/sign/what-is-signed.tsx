import type { OkOf } from "#contract/endpoint.ts";
import type { fetchSignature } from "#contract/traveller-custody.ts";
import { formatNumber } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { signWords } from "#web/words/custody/sign-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./sign-page.module.css";

export type ToSign = OkOf<typeof fetchSignature>;

/** Everything that the signature covers, in words, with the manifest's hash below. */
export function WhatIsSigned({ toSign }: { readonly toSign: ToSign }) {
  const words = useWords(signWords);
  const locale = useLocale();
  const { reference, side, odometer, fuel, pieces, remarks, manifestHash } = toSign;
  const facts = [
    ...(odometer === undefined
      ? []
      : [{ label: words.odometer, value: words.kilometres(formatNumber(odometer, locale)) }]),
    ...(fuel === undefined ? [] : [{ label: words.fuel, value: words.eighths(fuel) }]),
    { label: words.pieces, value: formatNumber(pieces, locale) },
  ];
  return (
    <>
      <header>
        <h1>{words.title[side]}</h1>
        <p>
          <Unbroken text={words.booking(reference)} />
        </p>
      </header>
      <dl className={classNames(css, "facts")}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.remarks}</dt>
          <dd>
            {remarks.length === 0
              ? words.noRemarks
              : remarks.map((one) => `${one.words}, ${words.panels[one.panel] ?? one.panel}`).join(" · ")}
          </dd>
        </div>
      </dl>
      <p className={classNames(css, "hint")}>
        {words.hash} <code>{manifestHash}</code>
      </p>
    </>
  );
}
