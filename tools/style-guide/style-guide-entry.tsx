// Every component in every state, for developers: served by `npm run dev` only.
import { createRoot } from "react-dom/client";
import { StyleGuidePage } from "./style-guide-page.tsx";
import "../../src/web/ui/fonts/fonts.css";
import "../../src/web/site/site.css";

const locale = new URLSearchParams(location.search).get("lang") === "en" ? "en" : "fr";
createRoot(document.getElementById("root") ?? document.body).render(<StyleGuidePage locale={locale} />);
