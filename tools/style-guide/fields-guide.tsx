import { EmailField } from "#web/ui/fields/email-field.tsx";
import { PhoneField } from "#web/ui/fields/phone-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const colours = [
  { value: "white", label: "Blanc" },
  { value: "grey", label: "Gris" },
  { value: "blue", label: "Bleu" },
];

export function FieldsGuide() {
  return (
    <Chapter id="fields" title="Champs">
      <Specimen name="TextField, EmailField, PhoneField" layout="grid">
        <TextField label="Prénom" name="firstname" autoComplete="given-name" defaultValue="Camille" />
        <TextField label="Complément" name="more" optional="facultatif" hint="Bâtiment, étage, code." />
        <EmailField
          label="E-mail"
          name="email"
          error="Saisissez une adresse e-mail valide."
          defaultValue="camille@"
        />
        <PhoneField label="Téléphone" name="phone" hint="Pour vous joindre au terminal." />
        <TextField label="Vol aller" name="flight" face="mono" placeholder="AF 1234" />
        <TextField label="Marque" name="brand" defaultValue="Renault" disabled />
      </Specimen>
      <Specimen name="SelectField, TextArea" layout="grid">
        <SelectField label="Couleur" name="colour" options={colours} prompt="Choisissez…" />
        <SelectField
          label="Couleur"
          name="colour-2"
          options={colours}
          error="Choisissez une couleur."
          prompt="Choisissez…"
        />
        <TextArea label="Message" name="message" hint="20 signes au moins." count="132 / 2 000" />
      </Specimen>
    </Chapter>
  );
}
