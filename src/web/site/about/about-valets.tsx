import type { PresentationView } from "#contract/site/presentation-call.ts";
import { classNames } from "#web/ui/class-names.ts";
import { aboutWords } from "#web/words/about/about-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./about-valets.module.css";
import { NumberedSteps } from "./numbered-steps.tsx";

/** How to recognise the valet who asks for the key, with portraits of those who agreed to be shown (custody §8). */
export function AboutValets({ valets }: Pick<PresentationView, "valets">) {
  const words = useWords(aboutWords).valets;
  return (
    <section
      aria-labelledby="valets-title"
      className={classNames(css, "valets", valets.length > 0 && "withFaces")}
    >
      <h2 id="valets-title">{words.title}</h2>
      {valets.length === 0 ? null : (
        <div>
          <ul role="list" className={classNames(css, "faces")}>
            {valets.map(({ firstname, photo }) => (
              <li key={photo} className={classNames(css, "person")}>
                <img
                  className={classNames(css, "face")}
                  src={`/api/staff-photos/${photo}`}
                  alt={words.face(firstname)}
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
                <span aria-hidden="true">{firstname}</span>
              </li>
            ))}
          </ul>
          <p className={classNames(css, "agreed")}>{words.faces}</p>
        </div>
      )}
      <div className={classNames(css, "how")}>
        <h3>{words.how}</h3>
        <NumberedSteps steps={words.steps} />
      </div>
    </section>
  );
}
