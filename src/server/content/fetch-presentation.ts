import type { api } from "#contract/api.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import { presentationOf } from "#domain/operator/presentation.ts";
import { accept } from "#domain/result.ts";
import { readOperator } from "../operator/read-operator.ts";
import { listShownValets } from "../staff-store/shown-staff-store.ts";
import type { Run } from "../use-case.ts";

/** Only what the operator has entered; only faces of valets who agreed (content §6). */
export const fetchPresentation: Run<typeof api.fetchPresentation, "db"> = async ({ db }) => {
  const [{ presentation }, valets] = await Promise.all([readOperator(db), listShownValets(db)]);
  const { intro, lead, childSeats, electric, ...facts } = presentationOf(presentation);
  return accept({
    presentation: {
      ...facts,
      intro: typeset(intro),
      lead: lead && { ...lead, role: typeset(lead.role), words: typeset(lead.words) },
      childSeats: typeset(childSeats),
      electric: typeset(electric),
      valets: [...valets],
    },
  });
};

type Text = { readonly fr: string; readonly en: string };

/** Puts the non-breaking spaces of French typography into text that the operator typed with ordinary spaces. */
function typeset(text: Text | undefined): Text | undefined {
  return text && { ...text, fr: withNonBreakingSpaces(text.fr, "fr") };
}
