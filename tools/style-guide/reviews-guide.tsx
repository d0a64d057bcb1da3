import { RatingDistribution } from "#web/ui/reviews/rating-distribution.tsx";
import { RatingSummary } from "#web/ui/reviews/rating-summary.tsx";
import { ReviewCard } from "#web/ui/reviews/review-card.tsx";
import { Stars } from "#web/ui/reviews/stars.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const counts = [168, 31, 8, 3, 2];

export function ReviewsGuide() {
  return (
    <Chapter id="reviews" title="Avis">
      <Specimen name="Stars">
        {[0, 1, 2.5, 4.8, 5].map((value) => (
          <Stars key={value} value={value} label={`${value} sur 5`} />
        ))}
        <Stars value={3.4} label="3,4 sur 5" size="l" />
      </Specimen>
      <Specimen name="RatingSummary, RatingDistribution, ReviewCard" layout="grid">
        <RatingSummary average={4.8} averageText="4,8" starsLabel="4,8 sur 5">
          212 avis, tous liés à un séjour
        </RatingSummary>
        <RatingDistribution
          label="Répartition des avis"
          rows={counts.map((count, index) => ({
            stars: 5 - index,
            count,
            label: `${5 - index} étoiles : ${count} avis`,
          }))}
        />
        <ReviewCard
          rating={5}
          ratingLabel="5 sur 5"
          text="À l’heure au retour malgré deux heures de retard du vol. La vidéo de l’état des lieux était déjà dans ma boîte."
          author="Camille R."
          facts={["séjour du 3 nov.", "publié le 12 nov. 2026"]}
        />
        <ReviewCard
          rating={3}
          ratingLabel="3 sur 5"
          text="Bon service, mais dix minutes d’attente à la dépose."
          author="Idris B."
          facts={["séjour du 24 oct.", "publié le 2 nov. 2026"]}
          reply={{
            title: "Réponse de Valet Service",
            text: "Merci. Nous avons ajouté un voiturier le vendredi matin.",
          }}
        />
      </Specimen>
    </Chapter>
  );
}
