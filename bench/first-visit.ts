// The first visit of a phone on slow 4G whose processor is four times slower, beside the same page without any script.
import type { Measure } from "./harness/measure.ts";
import { visitPublicPages } from "./parts/public-visits.ts";

export const measure: Measure = {
  name: "A first visit on a slow phone",
  run: (report, { rounds }) => visitPublicPages(report, { rounds, rate: 4 }),
};
