// What every step of the booking reads and changes.
import { createContext, use } from "react";
import type { Profile } from "#contract/accounts.ts";
import type { VehicleView } from "#contract/vehicles.ts";
import type { Session } from "#web/api/session-state.ts";
import type { StayEntry } from "#web/parts/stay-entry.ts";
import type { StayEstimate } from "#web/parts/stay-estimate.ts";
import type { StayAvailability } from "#web/parts/stay-picker.tsx";
import type { BookingStep } from "#web/paths.ts";
import type { BookingDraft, PersonalPart } from "./booking-draft.ts";
import type { FinishableStep, Progress } from "./booking-steps.ts";
import type { ShownPrice } from "./shown-price.ts";
import type { PricePromise } from "./use-promise.ts";

/** To the card provider's page, or to the ticket. */
export type Leaving = "payment" | "ticket";

/** What was asked of the server. */
export type Loaded<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  /** The host that the site is pointed at has no such call: trying again would not help. */
  | { readonly status: "not-offered" }
  | { readonly status: "failed"; readonly retry: () => void };

export type BookingScene = {
  readonly draft: BookingDraft;
  /** Absent: nobody is signed in. */
  readonly profile: Profile | undefined;
  readonly personal: PersonalPart | undefined;
  /** "unknown": somebody may be, but the server cannot be asked. */
  readonly session: Session["status"];
  readonly vehicles: Loaded<readonly VehicleView[]>;
  readonly estimate: StayEstimate;
  readonly price: ShownPrice | undefined;
  readonly promise: PricePromise;
  readonly progress: Progress;
  readonly availability: StayAvailability;
  /** Whether the stay is open to change although nothing is wrong with it. */
  readonly editingStay: boolean;
  readonly editStay: (editing: boolean) => void;
  readonly change: (change: (before: BookingDraft) => BookingDraft) => void;
  readonly changeStay: (next: StayEntry) => void;
  readonly changePersonal: (change: Partial<Omit<PersonalPart, "owner">>) => void;
  /** Marks a step as passed and goes on to what is left to do. */
  readonly finish: (step: FinishableStep) => void;
  /** Goes on wherever the booking stands. */
  readonly resume: () => void;
  readonly open: (step: BookingStep) => void;
  /** The order is placed: the booking goes on elsewhere, and what is on screen no longer follows the draft. */
  readonly leave: (to: Leaving) => void;
};

export const BookingSceneContext = createContext<BookingScene | undefined>(undefined);

export function useBookingScene(): BookingScene {
  const scene = use(BookingSceneContext);
  if (scene === undefined) throw new Error("a step is shown outside the booking");
  return scene;
}
