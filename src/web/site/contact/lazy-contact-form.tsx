import { lazy, memo, Suspense, useEffect } from "react";
import { usePreservedInput } from "../hydration/use-preserved-input.ts";
import { awaitHydration, hydrated, whenVisible } from "../hydration/when-visible.ts";
import { loadWhenOnline } from "../navigation/load-when-online.ts";

/**
 * The contact form: complete in the first HTML, hydrated when it is about to be seen, because most visitors of the home
 * page never reach it. Memoised: rendering it again before its hydration would make React drop its HTML.
 */
export const LazyContactForm = memo(function LazyContactForm() {
  useEffect(() => {
    if (wasLeft) renderedAgain.resolve();
    return () => {
      wasLeft = true;
      // A change of language must not wait for a form that is gone.
      hydrated(section);
    };
  }, []);
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
});

const section = "contact";

/** `lazy` asks once per document: left before it was seen, the element that it watches never comes into view. */
let wasLeft = false;
const renderedAgain = Promise.withResolvers<void>();

const Form = import.meta.env.SSR
  ? (await import("./contact-form.tsx")).ContactForm
  : lazy(async () => {
      if (document.getElementById(section)) awaitHydration(section);
      await Promise.race([whenVisible(section), renderedAgain.promise]);
      // Without a connection the form stays plain HTML.
      const { ContactForm } = await loadWhenOnline(() => import("./contact-form.tsx"));
      return {
        default: function Hydrated() {
          usePreservedInput(() => document.getElementById(section));
          useEffect(() => hydrated(section), []);
          return <ContactForm />;
        },
      };
    });
