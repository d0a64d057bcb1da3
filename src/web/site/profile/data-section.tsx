import { useState } from "react";
import { exportPersonalData } from "#contract/accounts.ts";
import { call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Download } from "#web/ui/pictograms/action-pictograms.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { ProfileSection } from "./profile-section.tsx";

export function DataSection() {
  const words = useWords(profileWords).data;
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const download = async (): Promise<void> => {
    setLoading(true);
    const answer = await call(exportPersonalData, {});
    setLoading(false);
    setFailure(answer.ok ? undefined : answer.refusal);
    if (!answer.ok) return;
    saveFile(new Blob([JSON.stringify(answer.value, null, 2)], { type: "application/json" }), words.fileName);
  };
  return (
    <ProfileSection title={words.title} text={words.text}>
      <FormFailure failure={failure} task="general" />
      <Button variant="quiet" icon={<Download size="s" />} loading={loading} onClick={() => void download()}>
        {words.download}
      </Button>
    </ProfileSection>
  );
}
