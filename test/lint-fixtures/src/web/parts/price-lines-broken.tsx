import { Button } from "#web/ui/actions/button.tsx";
import { words } from "#web/words/use-words.ts";
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { call } from "#web/api/api-call.ts";
import { openDatabase } from "#server/db/open.ts"; // broken: no-restricted-imports

export const priceLines = [Button, words, HomePage, call, openDatabase];
