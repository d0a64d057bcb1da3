import { call } from "#web/api/api-call.ts";
import { openDatabase } from "#server/db/open.ts"; // broken: no-restricted-imports
import { HomePage } from "../../site/home/home-page.tsx"; // broken: no-restricted-imports

export const todayPage = [call, openDatabase, HomePage];
