import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, correct, giveBack, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { facesOf } from "#test/inflated-pdf.ts";
import { askPageOfPack } from "#test/page-of-pack.ts";
import { begin, chunksOf, commit, openPhone, type Phone } from "#test/phone.ts";
import { enrolPhone, join, signInOn } from "#test/shared-phone.ts";
import { startTimeStampStandIn } from "#test/time-stamp-stand-in.ts";
import { seededNumbers, timesOf } from "#test/torture.ts";
import { noteJournalHead } from "../audit/note-head.ts";
import { closeInspection } from "../evidence/close-inspection.ts";
import { lapseWalks } from "../evidence/lapse-walks.ts";
import { receiveChunk } from "../evidence/pieces/receive-chunk.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { bytesOf } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { readTimeStamp } from "../time-stamps/read-time-stamp.ts";
import { stampHeads } from "../time-stamps/stamp-heads.ts";
import { packFiles } from "./build-pack.ts";
import { fetchPack } from "./fetch-pack.ts";
import { preparePack } from "./prepare-pack.ts";
import { readPack } from "./read-pack.ts";

const run = promisify(execFile);
const nadia = staffMember("dispatcher");
let scene: Scene;
let phone: Phone;
let reference: string;
let neverCame: string;
let neverClosed: string;
let folder: string;
let pristine: string;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const others = [1, 2].map(async () => mustBook(scene, await arrive(scene)));
  neverCame = (await mustBook(scene, await arrive(scene))).reference;
  neverClosed = (await mustBook(scene, await arrive(scene))).reference;
  const wish = { services: ["exterior-wash", "refuelling", "pressure-and-fluids"] };
  reference = (await mustBook(scene, await arrive(scene), wish)).reference;
  await Promise.all(others);
  scene.clock.set("2027-05-10T08:00:00Z");
  const deviceId = await enrolPhone(scene);
  const karim = await signInOn(scene, deviceId, await join(scene, "Karim"));
  phone = openPhone(await signInOn(scene, deviceId, await join(scene, "Lea")));
  accepted(await phone.register(scene));
  accepted(await receive(scene, phone.caller, reference, { keyTag: "31", odometer: 48_213 }));
  await inspect("reception", 48_213);
  scene.clock.set("2027-05-12T16:00:00Z");
  // Made by a colleague who had the same phone before: this session sends it.
  accepted(await moveIt(scene, phone.caller, reference, "drive", { queued: true, madeBy: karim.staffId }));
  accepted(await moveIt(scene, phone.caller, reference, "enterWorkshop", { serviceId: "refuelling" }));
  accepted(await correct(scene, nadia, reference, { what: "odometerIn", odometer: 48_231 }));
  accepted(await moveIt(scene, phone.caller, reference, "drive"));
  accepted(await moveIt(scene, phone.caller, reference, "arriveAtKerb"));
  accepted(await giveBack(scene, phone.caller, reference, { odometer: 48_222 }));
  await inspect("return", 48_222);
  const authority = await startTimeStampStandIn(() => scene.clock.now());
  await noteJournalHead(scene.services);
  const config = { ...scene.services.config, tsaUrl: new URL(authority.url) };
  await stampHeads({ ...scene.services, config });
  await authority.close();
  folder = await unpackOf(reference);
  pristine = await readFile(path.join(folder, "manifest.json"), "utf8");
});
afterAll(() => scene.close());

test("a pack is checked with Node alone, without anything of ours (custody §9)", async () => {
  const { code, lines } = await verify();
  const { stdout } = await run(process.execPath, [path.join(folder, "verify.mjs")], {
    cwd: tmpdir(),
    env: {},
  });
  expect(stdout.trimEnd().split("\n")).toEqual(lines);
  expect(lines).toContain("Everything agrees.");
  expect(lines).toContainEqual(expect.stringMatching(/^\d+ entries, 7 moves, 11 pieces\.$/));
  expect(code).toBe(0);
});

test("a pack names who made a move and whose session sent it, and a changed sender is named (custody §7, §9)", async () => {
  const manifest = await manifestOf(folder);
  const sent = manifest.events.find(({ facts }: { readonly facts: object }) => "sentBy" in facts);
  expect(sent.facts).toMatchObject({ kind: "vehicle-driven", sentBy: phone.caller.staffId });
  expect(sent.facts.staffId).not.toBe(sent.facts.sentBy);
  sent.facts.sentBy = sent.facts.staffId;
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  expect((await verify()).flaws).toEqual([
    `move ${sent.facts.id} (vehicle-driven): it is not what the journal has sealed`,
  ]);
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("a changed byte of an original, a move, a manifest, a signature or an entry is named (custody §9)", async () => {
  const pack = JSON.parse(pristine);
  const [piece] = pack.pieces;
  const name = `piece ${piece.id} (photo 2)`;
  const place = path.join(folder, piece.file);
  const original = await readFile(place);
  await writeFile(
    place,
    Buffer.concat([original.subarray(0, -1), Buffer.from([(original.at(-1) ?? 0) ^ 1])]),
  );
  expect((await verify()).flaws).toEqual([`${name}: the file ${piece.file} was changed`]);
  await writeFile(place, original);

  const [event] = pack.events;
  const isWorkshop = ({ facts }: { facts: { kind: string } }) => facts.kind === "vehicle-in-workshop";
  const visit = pack.events.find(isWorkshop);
  expect(visit.facts.serviceId).toBe("refuelling");
  expect(event.facts).not.toHaveProperty("serviceId");
  const isCorrection = ({ facts }: { facts: { kind: string } }) => facts.kind === "details-corrected";
  const correction = pack.events.find(isCorrection);
  expect(correction.facts).toMatchObject({ corrects: event.facts.id, odometer: 48_231 });
  expect(event.facts).not.toHaveProperty("corrects");
  const [inspection] = pack.inspections;
  const entry = pack.entries.find(({ seq }: { seq: number }) => seq === event.entry);
  const bends: [(bent: typeof pack) => void, string][] = [
    [
      (bent) => (bent.events[0].facts.keyTag = "32"),
      `move ${event.facts.id} (vehicle-received): it is not what the journal has sealed`,
    ],
    [
      (bent) => (bent.events.find(isWorkshop).facts.serviceId = "exterior-wash"),
      `move ${visit.facts.id} (vehicle-in-workshop): it is not what the journal has sealed`,
    ],
    [
      (bent) => (bent.events.find(isCorrection).facts.odometer = 48_213),
      `move ${correction.facts.id} (details-corrected): it is not what the journal has sealed`,
    ],
    [
      (bent) => (bent.inspections[0].manifest = inspection.manifest.replace("48213", "48214")),
      `manifest of inspection ${inspection.id}: it is not what the journal has sealed`,
    ],
    [(bent) => (bent.pieces[0].signature = pack.pieces[1].signature), `${name}: its phone has not signed it`],
    [
      (bent) => (bent.entries.find(({ seq }: { seq: number }) => seq === entry.seq).actor = "staff x"),
      `journal entry ${entry.seq}: its content is not what its hash says`,
    ],
  ];
  for (const [bend, flaw] of bends) {
    const bent = JSON.parse(pristine);
    bend(bent);
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify(bent));
    expect((await verify()).flaws).toEqual([flaw]);
  }
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("a pack holds the time-stamped head of its day, and a head that is changed or missing is named", async () => {
  const [head] = JSON.parse(pristine).heads;
  expect(head).toMatchObject({ date: "2027-05-12", file: "heads/2027-05-12.json" });
  const [file, stamp] = [path.join(folder, head.file), path.join(folder, head.stamp)];
  const [content, token] = [await readFile(file), await readFile(stamp)];
  const read = readTimeStamp(token, content);
  expect(read).toMatchObject({ ok: true, value: { by: "CN=Stand-in", at: scene.clock.now() } });
  await writeFile(file, content.toString().replace(/"hash":"./, '"hash":"x'));
  expect((await verify()).flaws).toEqual([
    `stamped head of 2027-05-12: it is not the hash of entry ${head.entry}`,
    "stamped head of 2027-05-12: its stamp is of something else",
  ]);
  await rm(file);
  expect((await verify()).flaws).toEqual([`stamped head of 2027-05-12: the file ${head.file} is missing`]);
  await writeFile(file, content);
  expect((await verify()).flaws).toEqual([]);
});

const ownEntry = "the journal's entry of this pack itself is left out";

test("what is left out of a pack is named: a picture, a move, a manifest, the pack's own entry (custody §9)", async () => {
  const pack = JSON.parse(pristine);
  const { pieces, inspections } = pack;
  const [first, second, third] = pieces;
  const move = pack.events.at(-1);
  const bends: [(bent: typeof pack) => void, readonly string[]][] = [
    [(bent) => bent.pieces.splice(0, 1), [`piece ${first.id}: it is left out`]],
    [
      (bent) => bent.pieces.splice(0, 3),
      [first, second, third].map(({ id }: { id: string }) => `piece ${id}: it is left out`),
    ],
    [(bent) => bent.events.pop(), [`move ${move.facts.id} (${move.facts.kind}): it is left out`]],
    [
      (bent) => bent.inspections.splice(0, 1),
      [`manifest of inspection ${inspections[0].id}: it is left out`],
    ],
    [(bent) => bent.entries.pop(), [ownEntry]],
    [
      (bent) => (bent.booking.reference = "VS-222222"),
      [
        ...pack.events.map(
          ({ facts }: { facts: { id: string; kind: string } }) =>
            `move ${facts.id} (${facts.kind}): it is not what the journal has sealed`,
        ),
        ownEntry,
      ],
    ],
  ];
  for (const [bend, flaws] of bends) {
    const bent = JSON.parse(pristine);
    bend(bent);
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify(bent));
    expect((await verify()).flaws).toEqual(flaws);
  }
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("a pack with a forged booking id, or with pieces moved to another walk, does not agree (custody §9)", async () => {
  const other = randomUUID();
  for (const left of ["pieces", "events", "inspections"]) {
    const bent = JSON.parse(pristine);
    bent.booking.id = other;
    // With its own id forged, the pack may omit entries as those of another booking.
    bent[left] = [];
    await writeFile(path.join(folder, "manifest.json"), JSON.stringify(bent));
    expect((await askPageOfPack(folder, "dossier")).flaws).toContain(ownEntry);
  }
  const bent = JSON.parse(pristine);
  const moved = bent.pieces.slice(0, 3);
  for (const piece of moved) piece.inspectionId = other;
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(bent));
  expect((await askPageOfPack(folder, "dossier")).flaws).toEqual(
    moved.map(({ id }: { id: string }) => expect.stringMatching(`^piece ${id} .*not what was committed$`)),
  );
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("moves that are made after a pack was requested are in it, and it agrees (custody §9)", async () => {
  const id = accepted(await asStaff(preparePack, scene, nadia, { params: { reference } })).id;
  const before = (await manifestOf(await unpack(id))).events.length;
  for (const odometer of [48_215, 48_216, 48_217])
    accepted(await correct(scene, nadia, reference, { what: "odometerIn", odometer }));
  const place = await unpack(id);
  const { events } = await manifestOf(place);
  expect(events).toHaveLength(before + 3);
  expect(events.at(-1).facts).toMatchObject({ kind: "details-corrected", odometer: 48_217 });
  expect(await askPageOfPack(place, "dossier")).toMatchObject({ said: agrees, flaws: [] });
});

test("a walk that its phone reopened is in the pack as it was sealed, and pieces committed since are no flaw", async () => {
  const late = openPhone();
  accepted(await late.register(scene));
  const id = await begin(scene, late, neverClosed, { keyTag: "77" });
  const photo = () => late.take("photo", randomBytes(40), 2);
  accepted(await commit(scene, late, id, [photo(), photo(), photo()]));
  accepted(await receive(scene, late.caller, neverClosed, { keyTag: "77", odometer: 48_213 }));
  scene.clock.advance(16 * minute);
  expect(await lapseWalks(scene.services)).toBe(1);
  accepted(await commit(scene, late, id, [photo()]));
  const place = await unpackOf(neverClosed);
  expect(await askPageOfPack(place, "dossier")).toMatchObject({ said: agrees, flaws: [] });
  // Control: without the manifest that was sealed, the pack does not agree.
  const bent = JSON.parse(await readFile(path.join(place, "manifest.json"), "utf8"));
  bent.inspections = [];
  await writeFile(path.join(place, "manifest.json"), JSON.stringify(bent));
  expect((await askPageOfPack(place, "dossier")).flaws).toEqual([
    `manifest of inspection ${id}: it is left out`,
  ]);
});

const blots = timesOf({ daily: 25, torture: 2_000 });

test(`a check of a manifest in which one of ${blots} random bytes is corrupted always ends with a verdict (custody §9)`, async () => {
  const draw = seededNumbers();
  for (let turn = 0; turn < blots; turn += 1) {
    const at = Math.floor(draw() * pristine.length);
    await writeFile(path.join(folder, "manifest.json"), `${pristine.slice(0, at)}#${pristine.slice(at + 1)}`);
    const { said, flaws } = await askPageOfPack(folder, "dossier");
    expect(said).toBe(flaws.length === 0 ? agrees : disagrees);
  }
  await writeFile(path.join(folder, "manifest.json"), "null");
  expect((await verify()).flaws).toEqual([expect.stringContaining("manifest.json: it cannot be read")]);
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("the page finds a pack that was unpacked into a folder of its own, and says if there is none", async () => {
  for (const within of ["dossier", "dossier/dossier"])
    expect(await askPageOfPack(folder, within)).toMatchObject({ said: agrees, flaws: [] });
  await rm(path.join(folder, "manifest.json"));
  expect((await askPageOfPack(folder, "dossier")).said).toContain("There is no manifest.json");
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("an entry that is left out breaks the chain at the entry after it", async () => {
  const bent = JSON.parse(pristine);
  const at = bent.entries.findIndex(({ kind }: { kind: string }) => kind === "vehicle-driven");
  const [gone] = bent.entries.splice(at, 1);
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(bent));
  expect((await verify()).flaws).toContain(
    `journal entry ${gone.seq + 1}: it does not follow from the one before it`,
  );
  await writeFile(path.join(folder, "manifest.json"), pristine);
});

test("rule 22: the page that checks asks for nothing, and the sheet is a PDF that carries the site's faces", async () => {
  const page = await readFile(path.join(folder, "verify.html"), "utf8");
  expect(page).not.toMatch(/https?:|src=|import\(|from "/);
  expect(page).toContain("default-src 'none'");
  const sheet = await readFile(path.join(folder, "pack.pdf"));
  expect(sheet.subarray(0, 5).toString()).toBe("%PDF-");
  expect(facesOf(sheet)).toEqual({ of: ["HankenGrotesk-Regular"], carried: 2 });
});

test("a pack is downloaded as one ZIP, and a vehicle that never came has none", async () => {
  const { id } = accepted(await asStaff(preparePack, scene, nadia, { params: { reference } }));
  const file = accepted(await asStaff(fetchPack, scene, nadia, { params: { id } }));
  expect(file.name).toBe(`dossier-${reference}.zip`);
  if (file.content instanceof Uint8Array) throw new Error("not a stream");
  const zip = await bytesOf({ bytes: 0, content: file.content });
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes(Buffer.from(`dossier-${reference}/verify.mjs`))).toBe(true);
  const offered = async (of: string) =>
    accepted(await asStaff(fetchOfficeBooking, scene, nadia, { params: { reference: of } })).actions.includes(
      "preparePack",
    );
  // Offered without a claim: a cardholder's dispute does not need one.
  expect([await offered(reference), await offered(neverCame)]).toEqual([true, false]);
  const early = await asStaff(preparePack, scene, nadia, { params: { reference: neverCame } });
  expect(refused(early)?.code).toBe("not-possible-now");
  const missing = await asStaff(fetchPack, scene, nadia, { params: { id: randomUUID() } });
  expect(refused(missing)?.code).toBe("not-found");
});

async function unpackOf(of: string): Promise<string> {
  return unpack(accepted(await asStaff(preparePack, scene, nadia, { params: { reference: of } })).id);
}

const manifestOf = async (place: string) =>
  JSON.parse(await readFile(path.join(place, "manifest.json"), "utf8"));

async function unpack(id: string): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "valet-pack-"));
  await mkdir(path.join(place, "originals"));
  await mkdir(path.join(place, "heads"));
  const pack = await readPack(scene.db, id);
  if (!pack) throw new Error("no pack");
  for await (const { name, content } of packFiles(pack, openFiles(scene.services.config))) {
    const bytes = Buffer.isBuffer(content) ? content : await bytesOf({ bytes: 0, content });
    await writeFile(path.join(place, name), bytes);
  }
  return place;
}

async function inspect(side: "reception" | "return", odometer: number): Promise<void> {
  const id = await begin(scene, phone, reference, { side, odometer });
  const background = side === "reception" ? "#246" : "#642";
  const drawn = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
  // Bytes after the end of a JPEG are not part of the picture, and make each file different.
  const photo = () => Buffer.concat([drawn, randomBytes(4)]);
  const kinds = side === "reception" ? (["odometer", "key"] as const) : (["odometer"] as const);
  const set = [
    ...([2, 4, 6, 8] as const).map((angle) => phone.take("photo", photo(), angle)),
    ...kinds.map((kind) => phone.take(kind, photo())),
  ];
  accepted(await commit(scene, phone, id, set));
  for (const piece of set)
    for (const chunk of chunksOf(piece)) accepted(await receiveChunk(scene.services, chunk));
  const closing = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), signedBy: "refused" } as const;
  accepted(await asStaff(closeInspection, scene, phone.caller, { params: { id }, body: { closing } }));
}

const agrees = "Tout concorde. Everything agrees.";
const disagrees = "Ce dossier ne concorde pas. This pack does not agree.";

/** Runs the program and the page, which find the same flaws. */
async function verify(): Promise<{ code: number; lines: string[]; flaws: string[] }> {
  const { code, lines } = await runProgram(path.join(folder, "verify.mjs"));
  const flaws = lines.flatMap((line) => (line.startsWith("FLAW: ") ? [line.slice(6)] : []));
  const page = await askPageOfPack(folder, "dossier");
  expect(page.flaws).toEqual(flaws);
  expect(page.said).toBe(flaws.length === 0 ? agrees : disagrees);
  expect(lines.join()).toContain(page.head.split(" · ").at(-1));
  return { code, lines, flaws };
}

let runs = 0;

/** In this process, which takes a tenth of a new one's time: the program uses only the console and the exit code. */
async function runProgram(program: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const { exitCode } = process;
  try {
    runs += 1;
    await import(`${pathToFileURL(program).href}?run=${runs}`);
    return { code: Number(process.exitCode), lines };
  } finally {
    process.exitCode = exitCode;
    log.mockRestore();
  }
}
