import { fetchOwnShowing, showMyself } from "#contract/content/showing-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import css from "../team/team.module.css";

/** Whether the site shows one's photo: the valet's own decision, off by default (content §6). */
export function OwnShowing({ firstname }: { readonly firstname: string }) {
  const words = useWords(teamWords);
  const query = useDeskQuery(fetchOwnShowing, {});
  const action = useDeskAction(async (shown: boolean) => {
    const answer = await deskCall(showMyself, { body: { showing: { shown } } });
    if (!answer.ok) return answer.refusal;
    query.show(answer.value);
    return undefined;
  });
  const { value } = query;
  return (
    <section className={classNames(css, "part")} aria-labelledby="own-showing">
      <h2 id="own-showing">{words.showing.title}</h2>
      <p className={classNames(css, "quiet")}>{words.showing.text}</p>
      <QueryState query={query} />
      {value === undefined ? null : (
        <>
          <div className={classNames(css, "photo")}>
            {value.photo === undefined ? null : (
              <img src={`/api/desk/staff-photos/${value.photo}`} alt={words.photo.of(firstname)} />
            )}
            <p role="status">
              {value.shown
                ? value.photo === undefined
                  ? words.showing.waits
                  : words.showing.shown
                : words.showing.hidden}
            </p>
          </div>
          <div role="alert" className={classNames(css, "failure")}>
            {action.failure}
          </div>
          <Button
            variant="quiet"
            size="l"
            loading={action.busy}
            onClick={() => void action.run(!value.shown)}
          >
            {value.shown ? words.showing.takeBack : words.showing.agree}
          </Button>
        </>
      )}
    </section>
  );
}
