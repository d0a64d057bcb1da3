// Selectors of the draft, so that a key stroke in one field renders that field alone.
import type { Profile } from "#contract/accounts.ts";
import { readSession, useSession } from "#web/api/session-state.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { estimateStay, type StayEstimate } from "#web/parts/stay/stay-estimate.ts";
import { type PersonalPart, personalOf, withPersonal, withStay } from "../booking-draft/booking-draft.ts";
import { changeDraft, sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import { usePresent } from "../booking-draft/first-booking.ts";
import { type ShownPrice, shownPrice } from "../booking-quote/shown-price.ts";

/** Whose draft it is; absent while nobody is signed in. */
export function useProfile(): Profile | undefined {
  const session = useSession();
  return session.status === "signed-in" ? session.profile : undefined;
}

export function useStay(): StayEntry {
  return useDraftValue(({ stay }) => stay, sameText);
}

export function useStayEstimate(): StayEstimate {
  const settings = useSettings();
  return estimateStay(useStay(), { settings, now: usePresent() });
}

/** Absent while the stay has no price. */
export function useShownPrice(): ShownPrice | undefined {
  const settings = useSettings();
  const present = usePresent();
  return useDraftValue((draft) => shownPrice(draft, settings, present), sameText);
}

/** A part of what this account alone has entered; absent while nobody is signed in. */
export function usePersonal<Value>(select: (mine: PersonalPart) => Value): Value | undefined {
  const owner = useProfile()?.id;
  return useDraftValue(
    (draft) => (owner === undefined ? undefined : select(personalOf(draft, owner))),
    sameText,
  );
}

export function changeStay(change: Partial<StayEntry>): void {
  changeDraft((before) => withStay(before, { ...before.stay, ...change }));
}

export function changePersonal(change: Partial<Omit<PersonalPart, "owner">>): void {
  amendPersonal(() => change);
}

/** Applies a change that is derived from the present values. */
export function amendPersonal(changeOf: (mine: PersonalPart) => Partial<Omit<PersonalPart, "owner">>): void {
  const session = readSession();
  if (session.status !== "signed-in") return;
  const { id } = session.profile;
  changeDraft((before) => withPersonal(before, id, changeOf(personalOf(before, id))));
}
