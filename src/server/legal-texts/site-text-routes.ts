import type { SiteRoutes } from "../use-case.ts";
import { fetchLegalText } from "./fetch-legal-text.ts";

export const siteTextRoutes = { fetchLegalText } satisfies Partial<SiteRoutes>;
