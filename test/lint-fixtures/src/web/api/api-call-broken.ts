import { routing } from "../router/routing.tsx"; // broken: no-restricted-imports
import { quotes } from "#contract/quotes.ts";
import { book } from "#server/bookings/book.ts"; // broken: no-restricted-imports
import { Button } from "#web/ui/actions/button.tsx"; // broken: no-restricted-imports
import { HomePage } from "../site/home/home-page.tsx"; // broken: no-restricted-imports

export const call = [routing, quotes, book, Button, HomePage];
