import type { Locale } from "#domain/locale.ts";
import { euros, toCents } from "#domain/money.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { BoardingPass } from "#web/ui/ticket/boarding-pass.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { NumberPlate } from "#web/ui/ticket/number-plate.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { Sign } from "#web/ui/ticket/sign.tsx";
import { StayLine } from "#web/ui/ticket/stay-line.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

export function TicketGuide({ locale }: { readonly locale: Locale }) {
  return (
    <Chapter id="ticket" title="Signes et billets">
      <Specimen name="Sign">
        <Sign size="s" label="Terminal">
          2E
        </Sign>
        <Sign label="Terminal">2E</Sign>
        <Sign size="l" arrow="right">
          2E
        </Sign>
        <Sign arrow="left">3</Sign>
        <Sign note="jusqu’en mars 2027 : 2A, 2C">3</Sign>
      </Specimen>
      <Specimen name="NumberPlate">
        <NumberPlate size="s" plate="AB-123-CD" country="F" />
        <NumberPlate plate="AB-123-CD" country="F" />
        <NumberPlate size="l" plate="AB-123-CD" country="F" />
        <NumberPlate plate="1234 AB 75" country="F" />
        <NumberPlate plate="LN70ABC" />
      </Specimen>
      <Specimen name="Price">
        <Price amount={euros(124)} locale={locale} size="xl" />
        <Price amount={euros(1240)} locale={locale} size="l" />
        <Price amount={toCents(12450)} locale={locale} />
        <Price amount={toCents(2067)} locale={locale} size="s" cents="always" />
      </Specimen>
      <Specimen name="StayLine" layout="stack">
        <StayLine
          stops={[
            {
              time: "J-1",
              title: "Vous réservez",
              text: "Deux dates, un prix. Jusqu’à 24 heures avant le départ.",
            },
            { time: "06:30", title: "On vous attend", text: "Au dépose-minute de votre terminal." },
            { time: "8 jours", title: "Elle est gardée", text: "Parking clos, accès par code." },
            { time: "23:15", title: "Elle vous attend", text: "Le voiturier suit l’atterrissage." },
          ]}
        />
      </Specimen>
      <Specimen name="BoardingPass, PriceLines, Card" layout="wide">
        <BoardingPass
          brand="Valet Service"
          reference="VS-7K3M9Q"
          referenceLabel="Référence"
          from={{
            sign: <Sign label="Terminal">2E</Sign>,
            time: "06:30",
            date: "ven. 11 décembre",
            flight: "AF 1234",
          }}
          to={{
            sign: <Sign label="Terminal">2F</Sign>,
            time: "23:15",
            date: "ven. 18 décembre",
            flight: "AF 1681",
          }}
          middle="8 j"
          actions={<a href="#ticket">Ajouter au calendrier</a>}
          foot={
            <>
              <NumberPlate plate="AB-123-CD" country="F" />
              <span>Renault Mégane, bleu</span>
              <StatusMark kind="ok">Confirmée</StatusMark>
            </>
          }
        />
        <Card>
          <PriceLines
            locale={locale}
            lines={[
              { label: "Stationnement, 8 jours", amount: euros(109) },
              { label: "Retour de nuit", detail: "après 22 h", amount: euros(15) },
              { label: "Voiturier et assurance", amount: "compris" },
            ]}
            totalLabel="Total TTC"
            total={euros(124)}
            note="dont TVA 20 % : 20,67 €"
          />
        </Card>
        <Card kind="floating">Une carte qui flotte</Card>
        <Card kind="well">Un creux</Card>
      </Specimen>
    </Chapter>
  );
}
