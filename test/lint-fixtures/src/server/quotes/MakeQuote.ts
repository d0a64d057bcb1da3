// broken: filename-case
import { Cents } from "#domain/money.ts"; // broken: consistent-type-imports

export default function makeQuote(price: Cents, shape: "round" | "square"): number { // broken: no-default-export
  const loose: any = price; // broken: no-explicit-any
  Promise.resolve(); // broken: no-floating-promises
  console.log(loose); // broken: no-console
  switch (shape) { // broken: switch-exhaustiveness-check
    case "round":
      return [1].find(Boolean)!; // broken: no-non-null-assertion
  }
  return 0;
}
