// Cycles among the folders of server and desk: `import/no-cycle` checks files and value imports only.
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

test("no folder of the server is in a circle with another", () => {
  expect(circlesAmong(texts, folderOf)).toEqual([]);
});

test("no folder of the desk is in a circle with another", () => {
  const desk: Texts = new Map(sourceFiles("src/web/desk").map((path) => [path, textOf(path)]));
  expect(circlesAmong(desk, folderOf)).toEqual([]);
  const path = "src/web/desk/board/phone-row.tsx";
  const typed = 'import type { Found } from "../search/find-cars.ts";';
  const [circle] = circlesAmong(new Map([...desk, [path, `${typed}\n${desk.get(path)}`]]), folderOf);
  expect(circle).toEqual(expect.arrayContaining(["src/web/desk/board", "src/web/desk/search"]));
});

test("no room of the server is in a circle with another, its sub-folders counted to it", () => {
  expect(circlesAmong(texts, roomOf)).toEqual([]);
});

test("a planted import is seen, whatever its form", () => {
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

test("a sub-folder that imports the folder above it is seen", () => {
  const line = 'import type { Sent } from "../send-mail.ts";';
  const [circle] = circlesAmong(planted("src/server/mail/letters/stay-letters.ts", line), folderOf);
  expect(circle).toEqual(["src/server/mail", "src/server/mail/letters"]);
});

test("a room that is tied by two of its sub-folders is seen", () => {
  const line = 'import type { Frame } from "../../mail/words/mail-words.ts";';
  const tied = planted("src/server/bookings/calendar/local-moment.ts", line);
  expect(circlesAmong(tied, folderOf)).toEqual([]);
  expect(circlesAmong(tied, roomOf)).toEqual([
    expect.arrayContaining(["src/server/bookings", "src/server/mail"]),
  ]);
});

test("no folder holds more than a reader can survey: fourteen files, the numbered migrations apart", () => {
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
