import { createContext } from "react";
import { quotes } from "#contract/quotes.ts";
import { paths } from "#web/paths.ts";
import { HomePage } from "#web/site/home/home-page.tsx"; // broken: no-restricted-imports
import { call } from "#web/api/api-call.ts"; // broken: no-restricted-imports
import { Button } from "../ui/actions/button.tsx"; // broken: no-restricted-imports

export const routing = [createContext, quotes, paths, HomePage, call, Button];
