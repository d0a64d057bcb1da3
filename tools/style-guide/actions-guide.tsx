import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Spinner } from "#web/ui/actions/spinner.tsx";
import { ArrowRight } from "#web/ui/pictograms/arrow-pictograms.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const variants = ["signal", "ink", "quiet", "danger"] as const;
const sizes = ["s", "m", "l"] as const;

export function ActionsGuide() {
  return (
    <Chapter id="actions" title="Boutons et liens">
      <Specimen name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, size and icon">
        {sizes.map((size) => (
          <Button key={size} size={size} iconAfter={<ArrowRight />}>
            Continuer
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, states">
        <Button loading>Enregistrer</Button>
        <Button variant="quiet" loading>
          Enregistrer
        </Button>
        <Button disabled>Indisponible</Button>
        <Button disabledReason="Choisissez d’abord deux dates.">Voir le prix</Button>
      </Specimen>
      <Specimen name="Button, on ink" ground="ink">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Button, on signal" ground="signal">
        <Button variant="ink" iconAfter={<ArrowRight />}>
          Continuer
        </Button>
        <Button variant="quiet">Modifier</Button>
      </Specimen>
      <Specimen name="LinkButton and link">
        <LinkButton href="#actions">Réserver</LinkButton>
        <LinkButton href="#actions" variant="quiet">
          Voir le billet
        </LinkButton>
        <p>
          Lisez <a href="#actions">les conditions générales</a> avant de payer.
        </p>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Recherche des places" />
        <Spinner size="l" label="Paiement en cours de vérification" />
      </Specimen>
    </Chapter>
  );
}
