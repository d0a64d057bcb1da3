import type { Locale } from "#domain/locale.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Logo } from "#web/ui/brand/logo.tsx";
import { LanguageSwitch } from "#web/ui/navigation/language-switch.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { SkipLink } from "#web/ui/navigation/skip-link.tsx";
import { Stepper } from "#web/ui/navigation/stepper.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { Drawer, DrawerButton } from "#web/ui/overlays/drawer.tsx";
import { Person } from "#web/ui/pictograms/action-pictograms.tsx";
import { Car } from "#web/ui/pictograms/travel-pictograms.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const languages = [
  { locale: "fr", href: "?l=fr", name: "Français" },
  { locale: "en", href: "?l=en", name: "English" },
] as const;

export function NavigationGuide({ locale }: { readonly locale: Locale }) {
  return (
    <Chapter id="navigation" title="Repères">
      <Specimen name="Logo, LanguageSwitch, DrawerButton, Drawer" ground="ink">
        <Logo brand="Valet Service" />
        <LanguageSwitch label="Langue" current={locale} languages={languages} />
        <DrawerButton drawer="guide-drawer" label="Ouvrir le menu" />
        <Drawer id="guide-drawer" label="Menu" closeLabel="Fermer le menu">
          <ul>
            <li>
              <a href="#navigation">Le service</a>
            </li>
          </ul>
        </Drawer>
        <SkipLink target="guide">Aller au contenu</SkipLink>
      </Specimen>
      <Specimen name="TabLinks" layout="stack">
        <TabLinks
          label="Mon profil"
          tabs={[
            { href: "#informations", label: "Mes informations", current: false, icon: <Person /> },
            { href: "#vehicle", label: "Mes véhicules", current: true, icon: <Car />, count: 2 },
            { href: "#reservations", label: "Mes réservations", current: false },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper" layout="stack">
        <Stepper
          label="Étapes de la réservation"
          position="Étape 3 sur 5"
          next="Ensuite : Paiement"
          doneLabel="terminée"
          steps={[
            { label: "Vos informations", state: "done", href: "#1" },
            { label: "Vol et véhicule", state: "done", href: "#2" },
            { label: "Services", state: "current" },
            { label: "Paiement", state: "ahead" },
            { label: "Votre prix", state: "ahead" },
          ]}
        />
      </Specimen>
      <Specimen name="Pagination" layout="stack">
        <Pagination
          label="Pages des avis"
          page={4}
          pageCount={12}
          hrefFor={(page) => `#page-${page}`}
          previousLabel="Précédente"
          nextLabel="Suivante"
          pageLabel={(page) => `Page ${page}`}
        />
      </Specimen>
      <Specimen name="PageHeader" layout="stack">
        <PageHeader
          title="Mes réservations"
          lead="Vos séjours à venir, puis les précédents."
          aside={<LinkButton href="#navigation">Réserver</LinkButton>}
        />
      </Specimen>
    </Chapter>
  );
}
