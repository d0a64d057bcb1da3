import { readFile } from "node:fs/promises"; // broken: no-restricted-imports
import { call } from "#web/api/api-call.ts";
import { openDatabase } from "#server/db/open.ts"; // broken: no-restricted-imports
import { TodayPage } from "#web/desk/today/today-page.tsx"; // broken: no-restricted-imports
import { TodayList } from "../../desk/today/today-list.tsx"; // broken: no-restricted-imports
import { testClock } from "#test/clock.ts"; // broken: no-restricted-imports

export const homePage = [readFile, call, openDatabase, TodayPage, TodayList, testClock];
