import { useState } from "react";
import { type Profile, updateProfile } from "#contract/accounts.ts";
import { profileChecks } from "#domain/account/registration.ts";
import { call } from "#web/api/api-call.ts";
import { replaceProfile } from "#web/api/session.ts";
import { type Form, useForm } from "#web/parts/forms/use-form.ts";
import { isReachable } from "../booking-underway/booking-progress.ts";

export type DetailsFields = Pick<Profile, "firstname" | "lastname" | "phone" | "address">;

export type OwnDetailsState = {
  readonly form: Form<DetailsFields>;
  readonly editing: boolean;
  /** Whether something has been saved since the step was opened. */
  readonly saved: boolean;
  readonly edit: () => void;
  readonly close: () => void;
};

const { email: _unchanged, ...checks } = profileChecks;

/** Name, phone and address; the e-mail address is changed in the profile, because it has to be confirmed. */
export function useOwnDetails(profile: Profile): OwnDetailsState {
  const [editing, setEditing] = useState(!isReachable(profile));
  const [saved, setSaved] = useState(false);
  const form = useForm<DetailsFields>({
    initial: fieldsOf(profile),
    checks,
    send: async (user) => {
      const answer = await call(updateProfile, { params: { id: profile.id }, body: { user } });
      if (!answer.ok) return answer.refusal;
      await replaceProfile(answer.value);
      setEditing(false);
      setSaved(true);
      return undefined;
    },
  });
  return {
    form,
    editing,
    saved,
    edit: () => {
      form.clear(fieldsOf(profile));
      setEditing(true);
    },
    close: () => setEditing(false),
  };
}

function fieldsOf({ firstname, lastname, phone, address }: Profile): DetailsFields {
  return { firstname, lastname, phone, address };
}
