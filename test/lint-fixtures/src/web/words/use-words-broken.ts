import { routing } from "#web/router/routing.tsx"; // broken: no-restricted-imports
import { toCents } from "#domain/money.ts";
import { Button } from "#web/ui/actions/button.tsx"; // broken: no-restricted-imports
import { call } from "#web/api/api-call.ts"; // broken: no-restricted-imports
import type { Failure } from "#web/api/failure.ts";

export const words = (failure: Failure) => [routing, toCents, Button, call, failure];
