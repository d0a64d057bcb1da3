import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import noBookings from "#web/ui/illustrations/generated/no-bookings.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ToastCard, useToast } from "#web/ui/overlays/toasts.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const never = () => {};

export function FeedbackGuide() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Chapter id="feedback" title="Réponses">
      <Specimen name="Notice" layout="stack">
        <Notice title="Le parking est presque complet ces jours-là.">Il reste quelques places.</Notice>
        <Notice kind="ok" title="Votre compte est confirmé." />
        <Notice kind="warn" title="Cette plaque n’est pas française.">
          Vérifiez-la ; si elle est juste, continuez.
        </Notice>
        <Notice
          kind="stop"
          title="Le paiement n’a pas abouti."
          actions={
            <Button size="s" variant="quiet">
              Réessayer
            </Button>
          }
        >
          Votre place est gardée 22 minutes.
        </Notice>
      </Specimen>
      <Specimen name="StatusMark">
        <StatusMark kind="ok">Confirmée</StatusMark>
        <StatusMark kind="warn">En attente de paiement</StatusMark>
        <StatusMark kind="stop">Annulée</StatusMark>
        <StatusMark kind="idle">Terminée</StatusMark>
      </Specimen>
      <Specimen name="ProgressBar, Skeleton" layout="grid">
        <ProgressBar label="Envoi de la vidéo" value={0.4} valueText="40 %" />
        <ProgressBar label="Vérification du paiement" />
        <Skeleton shape="title" label="Chargement" />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="card" />
      </Specimen>
      <Specimen name="ToastCard, Dialog">
        {(["ok", "info", "stop"] as const).map((kind) => (
          <ToastCard
            key={kind}
            kind={kind}
            text="Vos informations sont enregistrées."
            closeLabel="Fermer"
            onClose={never}
          />
        ))}
        <Button
          variant="quiet"
          onClick={() => toast({ kind: "ok", text: "Vos informations sont enregistrées." })}
        >
          Montrer un message
        </Button>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ouvrir la boîte
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Annuler la réservation VS-7K3M9Q ?"
          closeLabel="Fermer"
          actions={
            <>
              <Button variant="danger">Annuler la réservation</Button>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                La garder
              </Button>
            </>
          }
        >
          <p>124,00 € vous seront remboursés sur votre carte.</p>
        </Dialog>
        <LiveRegion message="" />
      </Specimen>
      <Specimen name="EmptyState" layout="stack">
        <EmptyState
          illustration={<Illustration src={noBookings} />}
          title="Pas encore de réservation"
          actions={<Button>Voir les prix</Button>}
        >
          Choisissez deux dates : le prix s’affiche aussitôt.
        </EmptyState>
      </Specimen>
    </Chapter>
  );
}
