// Prints a server's answers for the stays of some days (every nth day, and those that are sampled), computed by the
// production code in one time zone after another, each over a database of its own: first the zone's UTC offsets, then a
// line per day with the answers or their digest.
import { createHash } from "node:crypto";
import { openDatabase } from "#server/open-database.ts";
import { answerStay, openTill } from "../every-day/answered-stay.ts";
import { isSampled, staysOf } from "../every-day/asked-stays.ts";
import { calendar, numberOf } from "../every-day/plain-calendar.ts";

const [from = "", until = "", every = "1", form = "digests", ...places] = process.argv.slice(2);

async function answerIn(zone: string, databaseUrl: string): Promise<void> {
  process.env["TZ"] = zone;
  const database = await openDatabase({ databaseUrl, dataDir: "", poolSize: 2 });
  const till = await openTill(database);
  const offsets = [0, 6].map((month) => new Date(Date.UTC(2027, month, 1)).getTimezoneOffset());
  process.stdout.write(`offsets ${offsets.join(" ")}\n`);

  for (const day of calendar) {
    if (day < from || day > until) continue;
    if (numberOf(day) % Number(every) !== 0 && !isSampled(day)) continue;
    const answers: unknown[] = [];
    const calendars = createHash("sha256");
    for (const asked of staysOf(day)) {
      const { answer, ics } = await answerStay(till, asked);
      answers.push(answer);
      calendars.update(ics);
    }
    const text = JSON.stringify(answers);
    const known = form === "answers" ? text : createHash("sha256").update(text).digest("base64url");
    process.stdout.write(`${day} ${calendars.digest("base64url")} ${known}\n`);
  }
  await database.close();
}

for (let at = 0; at < places.length; at += 2) await answerIn(places[at] ?? "", places[at + 1] ?? "");
