import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";

export function NoScreen() {
  const words = useWords(deskWords);
  return (
    <div style={{ padding: "2rem 1rem" }}>
      <h1>{words.notFound.title}</h1>
      <DeskLink to={deskPaths.day()}>{words.notFound.back}</DeskLink>
    </div>
  );
}
