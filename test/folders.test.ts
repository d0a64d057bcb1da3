// Cycles among the folders of an area: `import/no-cycle` checks files and value imports only.
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { circlesAmong, folderOf, importsOf, roomOf, type Texts } from "./folder-graph.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const texts: Texts = new Map(sourceFiles("src/server").map((path) => [path, textOf(path)]));

/** The source tree with one import added. */
function planted(path: string, line: string): Texts {
  expect([...texts.keys()]).toContain(path);
  return new Map([...texts, [path, `${line}\n${texts.get(path)}`]]);
}

test("no folder of the server is in an import cycle", () => {
  expect(circlesAmong(texts, folderOf)).toEqual([]);
});

test.each([
  {
    area: "domain",
    path: "till/cash-due.ts",
    line: 'import type { Refund } from "#domain/cancellation/cancellation.ts";',
    circle: ["till", "cancellation"],
  },
  {
    area: "domain",
    path: "staff/staff-session-states.ts",
    line: 'import type { StaffRole } from "#domain/access.ts";',
    circle: ["staff", "access.ts"],
  },
  {
    area: "contract",
    path: "fields/promise-fields.ts",
    line: 'import type { DayView } from "#contract/desk/day.ts";',
    circle: ["fields", "desk"],
  },
])(
  "no folder of $area is in an import cycle, and one planted in $path is found",
  ({ area, path, line, circle }) => {
    const own: Texts = new Map(sourceFiles(`src/${area}`).map((file) => [file, textOf(file)]));
    expect(circlesAmong(own, folderOf)).toEqual([]);
    const bent = `src/${area}/${path}`;
    expect([...own.keys()]).toContain(bent);
    const [found] = circlesAmong(new Map([...own, [bent, `${line}\n${own.get(bent)}`]]), folderOf);
    expect(found).toEqual(expect.arrayContaining(circle.map((name) => `src/${area}/${name}`)));
  },
);

/**
 * Left out: the table of the site's pages is read by code around every page, and loads each page lazily, so it says
 * nothing of what a page is built of.
 */
const pageTable = "src/web/site/site-pages.ts";

test.each([
  {
    area: "desk",
    path: "board/phone-row.tsx",
    line: 'import type { Found } from "../search/find-cars.ts";',
    circle: ["board", "search"],
  },
  {
    area: "site",
    path: "booking-draft/draft-store.ts",
    line: 'import type { QuoteState } from "../booking-underway/use-quote.ts";',
    circle: ["booking-draft", "booking-underway"],
  },
  {
    area: "site",
    path: "contact/meeting-map.tsx",
    line: 'import css from "../home/home-section.module.css";',
    circle: ["contact", "home"],
  },
  {
    area: "parts",
    path: "operator-rules.ts",
    line: 'import type { StayEstimate } from "./stay/stay-estimate.ts";',
    circle: ["operator-rules.ts", "stay"],
  },
  {
    area: "ui",
    path: "fields/field-error.tsx",
    line: 'import { StarRating } from "../reviews/star-rating.tsx";',
    circle: ["fields", "reviews"],
  },
])(
  "no folder of the web's $area is in an import cycle, and one planted in $path is found",
  ({ area, path, line, circle }) => {
    const own: Texts = new Map(
      sourceFiles(`src/web/${area}`)
        .filter((file) => file !== pageTable)
        .map((file) => [file, textOf(file)]),
    );
    expect(circlesAmong(own, folderOf)).toEqual([]);
    const bent = `src/web/${area}/${path}`;
    expect([...own.keys()]).toContain(bent);
    const [found] = circlesAmong(new Map([...own, [bent, `${line}\n${own.get(bent)}`]]), folderOf);
    expect(found).toEqual(expect.arrayContaining(circle.map((name) => `src/web/${area}/${name}`)));
  },
);

test("no folder of the web's api, router and words is in an import cycle", () => {
  for (const area of ["api", "router", "words"]) {
    const own: Texts = new Map(sourceFiles(`src/web/${area}`).map((file) => [file, textOf(file)]));
    expect(own.size).toBeGreaterThan(3);
    expect(circlesAmong(own, folderOf)).toEqual([]);
  }
});

test("no top-level folder of the server is in an import cycle, its sub-folders included", () => {
  expect(circlesAmong(texts, roomOf)).toEqual([]);
});

test("a planted import cycle is found in every form of an import", () => {
  const path = "src/server/booking-store/find-booking.ts";
  const target = "../bookings/cancel-booking.ts";
  for (const line of [
    `import type { Cancel } from "${target}";`,
    `import { cancelBooking } from "${target}";`,
    `import {\n  type Cancel,\n} from "${target}";`,
    `import "${target}";`,
    `const { cancelBooking } = await import("${target}");`,
    `type Cancel = import("${target}").Cancel;`,
  ]) {
    expect(importsOf(path, line)).toEqual(["src/server/bookings/cancel-booking.ts"]);
    const [circle] = circlesAmong(planted(path, line), folderOf);
    expect(circle).toEqual(expect.arrayContaining(["src/server/booking-store", "src/server/bookings"]));
  }
});

test("an import cycle of a sub-folder with the folder above it is found", () => {
  const line = 'import type { Sent } from "../send-mail.ts";';
  const [circle] = circlesAmong(planted("src/server/mail/letters/stay-letters.ts", line), folderOf);
  expect(circle).toEqual(["src/server/mail", "src/server/mail/letters"]);
});

test("an import cycle of top-level folders through two of their sub-folders is found", () => {
  const line = 'import type { Frame } from "../../mail/words/mail-words.ts";';
  const tied = planted("src/server/bookings/calendar/local-moment.ts", line);
  expect(circlesAmong(tied, folderOf)).toEqual([]);
  expect(circlesAmong(tied, roomOf)).toEqual([
    expect.arrayContaining(["src/server/bookings", "src/server/mail"]),
  ]);
});

test("no folder holds more than fourteen files, apart from the numbered migrations", () => {
  expect(
    crowdedAmong(["src/contract", "src/domain", "src/server"].flatMap((area) => sourceFiles(area))),
  ).toEqual([]);
  const fifteen = Array.from({ length: 15 }, (_, index) => `src/server/bookings/file-${index}.ts`);
  expect(crowdedAmong(fifteen)).toEqual(["src/server/bookings: 15"]);
});

function crowdedAmong(paths: readonly string[]): string[] {
  const counted = paths.filter((path) => !/\/migrations\/\d{4}-/.test(path));
  return [...Map.groupBy(counted, (path) => dirname(path))]
    .filter(([, files]) => files.length > 14)
    .map(([folder, files]) => `${folder}: ${files.length}`);
}
