import type { SiteRoutes } from "../use-case.ts";
import { fetchTerms } from "./fetch-terms.ts";

export const termsRoutes = { fetchTerms } satisfies Partial<SiteRoutes>;
