import { lazy } from "react";

/**
 * The contact form, complete in the first HTML; its code comes when somebody is about to reach it, for most who
 * come to the home page never do.
 */
export const ContactFormNear = import.meta.env.SSR
  ? (await import("./contact-form.tsx")).ContactForm
  : lazy(async () => {
      await near("contact");
      return { default: (await import("./contact-form.tsx")).ContactForm };
    });

/** Resolves when the section is about to come into view. */
function near(id: string): Promise<void> {
  return new Promise((resolve) => {
    const section = document.getElementById(id);
    if (section === null) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "400px" },
    );
    return observer.observe(section);
  });
}
