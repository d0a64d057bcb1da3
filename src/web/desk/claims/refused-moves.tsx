import type { FormEvent } from "react";
import { listRefusedMoves, resolveRefusedMove } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { statusFilterLabel } from "#domain/language/booking-status-label.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { VehiclePlate } from "#web/parts/vehicle-plate.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { useLiveDeskQuery } from "../api/use-live-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import css from "./claims-screen.module.css";

type RefusedMove = OkOf<typeof listRefusedMoves>["moves"][number];

/**
 * Moves made offline that the server refused: both versions, until the office resolves them. Listed before the claims,
 * which can wait for days, because the desk's state of these cars differs from what the valet did.
 */
export function RefusedMoves() {
  const words = useWords(claimsWords).refused;
  const query = useLiveDeskQuery(listRefusedMoves, {});
  const moves = query.value?.moves;
  if (moves?.length === 0 || (moves ?? query.failure) === undefined) return null;
  return (
    <section className={classNames(css, "claims")} aria-labelledby="refused-moves">
      <h2 id="refused-moves">{words.title}</h2>
      <QueryState query={query} />
      {moves?.map((move) => (
        <Refused key={move.id} move={move} onResolved={query.reload} />
      ))}
    </section>
  );
}

type Props = { readonly move: RefusedMove; readonly onResolved: () => Promise<void> };

function Refused({ move, onResolved }: Props) {
  const words = useWords(claimsWords).refused;
  const sentenceOf = useFailureSentence();
  const { busy, failure, run } = useDeskAction(async (said: string) => {
    const body = { resolution: { words: said } };
    const answer = await deskCall(resolveRefusedMove, { params: { id: move.id }, body });
    if (answer.ok) await onResolved();
    return answer.ok ? undefined : answer.refusal;
  });
  const { missing, areFilled } = useRequiredFields("words");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (areFilled(event.currentTarget)) void run(fieldValue(event.currentTarget, "words"));
  };
  return (
    <div className={classNames(css, "card", "inside")}>
      <div className={classNames(css, "ways")}>
        <VehiclePlate licensePlate={move.plate} size="s" />
        <b>{wordOf(words.kinds, move.kind)}</b>
        <WhoAndWhen move={move} />
      </div>
      <p>{sentenceOf(move.refusal)}</p>
      <div className={classNames(css, "versions")}>
        <Version title={words.made} facts={move.made} />
        <Version title={words.found} facts={move.found} />
      </div>
      <form className={classNames(css, "form")} onSubmit={submit} noValidate>
        <TextField
          label={words.words}
          name="words"
          maxLength={500}
          error={missing.words === undefined ? failure : words.needsWords}
          required
        />
        <Button type="submit" variant="quiet" loading={busy}>
          {words.resolve}
        </Button>
      </form>
    </div>
  );
}

function WhoAndWhen({ move }: { readonly move: RefusedMove }) {
  const words = useWords(claimsWords).refused;
  const locale = useLocale();
  const at = words.at(formatInstant(move.deviceAt, locale, useZone()));
  // Where the phone's word for the maker is not borne out, `person` has only sent it.
  const isMakerKnown = move.made["madeBy"] === undefined;
  const sender = isMakerKnown ? move.sentBy : move.person;
  return (
    <>
      <span>{isMakerKnown ? words.by(move.person, at) : at}</span>
      {sender === undefined ? null : <span className={classNames(css, "quiet")}>{words.sentBy(sender)}</span>}
    </>
  );
}

type VersionProps = { readonly title: string; readonly facts: Readonly<Record<string, string>> };

function Version({ title, facts }: VersionProps) {
  const words = useWords(claimsWords).refused;
  const said = useSaid();
  return (
    <div>
      <b>{title}</b>
      <ul role="list">
        {Object.entries(facts).map(([name, fact]) => (
          <li key={name}>{words.named(wordOf(words.facts, name), said(name, fact))}</li>
        ))}
      </ul>
    </div>
  );
}

/** Codes and cents as the desk's other screens say them. */
function useSaid(): (name: string, fact: string) => string {
  const { states } = useWords(claimsWords).refused;
  const known = { ...useWords(deskWords).states, ...states };
  const locale = useLocale();
  const statuses = Object.fromEntries(
    bookingStatuses.map((each) => [each, statusFilterLabel(each, locale)] as const),
  );
  return (name, fact) => {
    if (name === "amount") return formatMoney(Number(fact), locale);
    if (name === "state") return wordOf(known, fact);
    return name === "bookingStatus" ? wordOf(statuses, fact) : fact;
  };
}
