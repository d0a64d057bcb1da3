import { type ChangeEvent, useId } from "react";
import { removeStaffPhoto } from "#contract/desk/team-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall, deskFetch } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { pictureFromFile } from "../camera/take-picture.ts";
import css from "./team.module.css";

type Props = {
  readonly person: { readonly id: string; readonly firstname: string; readonly photo?: string | undefined };
  readonly onDone: () => Promise<void>;
};

/** In pixels: enough for the server's thumbnail, which is re-encoded anyway. */
const longest = 960;

/** The portrait that travellers look for at the kerb (custody §8). */
export function PersonPhoto({ person: { id, firstname, photo }, onDone }: Props) {
  const words = useWords(teamWords).photo;
  const input = useId();
  const send = useDeskAction(async (file: File) => {
    const body = await pictureFromFile(file, longest).catch(() => undefined);
    if (body === undefined) return "invalid";
    const answer = await deskFetch(`/api/desk/staff/${id}/photo`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body,
    });
    if (answer.ok) void onDone();
    return answer.ok ? undefined : answer.refusal;
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (file !== undefined) void send.run(file);
  };
  const remove = useDeskAction(async () => {
    const answer = await deskCall(removeStaffPhoto, { params: { id } });
    if (answer.ok) void onDone();
    return answer.ok ? undefined : answer.refusal;
  });
  return (
    <div className={classNames(css, "photo")}>
      {photo === undefined ? null : <img src={`/api/desk/staff-photos/${photo}`} alt={words.of(firstname)} />}
      <div className={classNames(css, "part")}>
        <label htmlFor={input}>{words.choose}</label>
        <input id={input} type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
        <p className={classNames(css, "quiet")}>{words.hint}</p>
        <p role="alert" className={classNames(css, "failure")}>
          {send.failure ?? remove.failure}
        </p>
      </div>
      {photo === undefined ? null : (
        <Button variant="quiet" loading={remove.busy} onClick={() => void remove.run()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
