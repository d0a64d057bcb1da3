import { useState } from "react";
import type { Locale } from "#domain/locale.ts";
import { euros } from "#domain/money.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Wash } from "#web/ui/pictograms/service-pictograms.tsx";
import { StarRating } from "#web/ui/reviews/star-rating.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const payments = [
  { value: "card", label: "Carte bancaire", hint: "Paiement sécurisé en ligne." },
  { value: "cash", label: "Espèces à l’arrivée", hint: "Vous payez le voiturier au terminal." },
  { value: "later", label: "Plus tard", hint: "Indisponible au-delà de 1 000 €.", disabled: true },
];

export function ChoicesGuide({ locale }: { readonly locale: Locale }) {
  return (
    <Chapter id="choices" title="Choix et formulaires">
      <Specimen name="FormErrors" layout="stack">
        <FormErrors
          title="Deux champs sont à corriger."
          errors={[
            { id: "guide-password", message: "Choisissez un mot de passe." },
            { id: "guide-terms", message: "Acceptez les conditions générales." },
          ]}
        />
      </Specimen>
      <Specimen name="Checkbox" layout="grid">
        <Checkbox
          id="guide-terms"
          name="terms"
          label={
            <>
              J’accepte les <a href="#choices">conditions générales</a>.
            </>
          }
          error="Vous devez accepter les conditions générales."
        />
        <Checkbox name="data" label="J’accepte l’usage de mes données." defaultChecked />
        <Checkbox
          boxed
          name="wash"
          label="Lavage extérieur"
          hint="À la main, pendant votre absence."
          aside={<Price amount={euros(25)} locale={locale} size="s" />}
          defaultChecked
        />
        <Checkbox
          boxed
          name="wash-2"
          label="Lavage intérieur et extérieur"
          hint="Aspiré et lavé."
          aside={<Wash />}
        />
      </Specimen>
      <Specimen name="RadioCards" layout="stack">
        <RadioCards columns name="payment" legend="Moyen de paiement" cards={payments} defaultValue="card" />
        <RadioCards
          name="payment-2"
          legend="Moyen de paiement"
          cards={payments.slice(0, 2)}
          error="Choisissez un moyen de paiement."
        />
      </Specimen>
      <Specimen name="PasswordField, RuleList, StarRating" layout="grid">
        <PasswordGuide />
        <StarRating
          name="rating"
          legend="Votre note"
          labels={["1 étoile", "2 étoiles", "3 étoiles", "4 étoiles", "5 étoiles"]}
          value={4}
        />
        <StarRating
          name="rating-2"
          legend="Votre note"
          labels={["1 étoile", "2 étoiles", "3 étoiles", "4 étoiles", "5 étoiles"]}
          error="Choisissez une note."
        />
      </Specimen>
    </Chapter>
  );
}

function PasswordGuide() {
  const [text, setText] = useState("Voyage");
  return (
    <PasswordField
      id="guide-password"
      label="Mot de passe"
      name="password"
      autoComplete="new-password"
      showLabel="Afficher"
      hideLabel="Masquer"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      rulesLabel="Règles du mot de passe"
      metLabel="Respecté :"
      unmetLabel="À respecter :"
      rules={[
        { text: "12 caractères au moins", met: text.length >= 12 },
        { text: "des minuscules", met: /\p{Ll}/u.test(text) },
        { text: "des majuscules", met: /\p{Lu}/u.test(text) },
        { text: "des chiffres", met: /\d/.test(text) },
        { text: "des caractères spéciaux", met: /[^\p{L}\d]/u.test(text) },
      ]}
    />
  );
}
