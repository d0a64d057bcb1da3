import { exportPersonalData } from "#contract/accounts.ts";
import { call } from "#web/api/api-call.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Download } from "#web/ui/pictograms/action-pictograms.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ProfileSection } from "../profile-layout/profile-section.tsx";

export function DataSection() {
  const words = useWords(profileWords).data;
  const { sending, failure, run } = useAction(async () => {
    const answer = await call(exportPersonalData, {});
    if (!answer.ok) return answer.refusal;
    saveFile(new Blob([JSON.stringify(answer.value, null, 2)], { type: "application/json" }), words.fileName);
    return undefined;
  });
  return (
    <ProfileSection title={words.title} text={words.text}>
      <FormFailure failure={failure} task="general" />
      <Button variant="quiet" icon={<Download size="s" />} loading={sending} onClick={run}>
        {words.download}
      </Button>
    </ProfileSection>
  );
}
