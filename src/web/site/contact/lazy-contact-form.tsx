import { lazy, memo, Suspense, useEffect } from "react";
import { usePreservedInput } from "../hydration/use-preserved-input.ts";
import { awaitHydration, hydrated, whenVisible } from "../hydration/when-visible.ts";
import { loadWhenOnline } from "../navigation/load-when-online.ts";

/**
 * The contact form, complete in the first HTML; its code comes when somebody is about to reach it, for most who
 * come to the home page never do. Rendered again by nothing around it: React would drop what it has not taken over.
 */
export const LazyContactForm = memo(function LazyContactForm() {
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
});

const section = "contact";

const Form = import.meta.env.SSR
  ? (await import("./contact-form.tsx")).ContactForm
  : lazy(async () => {
      if (document.getElementById(section)) awaitHydration(section);
      await whenVisible(section);
      // Without a connection the form stays what it is.
      const { ContactForm } = await loadWhenOnline(() => import("./contact-form.tsx"));
      return {
        default: function Hydrated() {
          usePreservedInput(() => document.getElementById(section));
          useEffect(() => hydrated(section), []);
          return <ContactForm />;
        },
      };
    });
