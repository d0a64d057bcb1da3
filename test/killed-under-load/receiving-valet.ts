// A valet who receives cars until stopped, with a phone that uploads each piece until the server reports it as stored,
// and repeats each move until it is answered; remembers what was acknowledged.
import { randomBytes, randomUUID } from "node:crypto";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { day, later, toInstant } from "#domain/time.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { newOpaqueToken } from "#server/platform/secrets/opaque-token.ts";
import type { MailServer } from "../mail-server.ts";
import { chunksOf, openPhone, type Phone, type TakenOnPhone } from "../phone.ts";
import type { ToldCustody } from "./custody-books.ts";
import { type Ask, type Asked, bodyOf, retryingClient } from "./retrying-client.ts";
import { arrive, orderOf, type Traveller } from "./travellers.ts";

export type Valet = {
  readonly deviceId: string;
  readonly startReceiving: () => Receiving;
};

export type Receiving = {
  readonly told: ToldCustody;
  /** An unexpected response has ended it: `stop` throws it. */
  readonly hasFailed: () => boolean;
  /** Finishes the current car; throws if the phone got an unexpected response. */
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly ask: Ask;
  /** The desk's addresses, one for each server. */
  readonly desks: readonly string[];
  readonly mailServer: MailServer;
  readonly random: () => number;
  readonly db: Db;
};

/** Signed in on an enrolled phone before anything is killed, with a traveller who brings the cars. */
export async function openReceivingValet(around: Around): Promise<Valet> {
  const { db, ask, mailServer, desks, random } = around;
  const [traveller] = await arrive({ ask, mailServer }, 1, { domain: "kerb.example", firstPlate: 900 });
  if (traveller === undefined) throw new Error("nobody came");
  const phone = openPhone();
  const { deviceId, cookie } = await signIn(db);
  const clients = desks.map((desk) => ({ ask: retryingClient(desk), desk }));
  let turn = 0;
  const askDesk: Ask = (call, asked = {}) => {
    turn += 1;
    const { ask: askThere, desk } = clients[turn % clients.length] ?? { ask, desk: "" };
    return askThere(call, { ...asked, headers: { ...asked.headers, ...ownPage(desk), cookie } });
  };
  const registered = await askDesk("PUT /desk/devices/key", {
    body: { device: { publicKey: phone.publicKey } },
  });
  bodyOf("the phone's key", registered);
  return {
    deviceId,
    startReceiving: () => startReceiving({ askDesk, ask, random, phone, traveller }),
  };
}

/** The headers of a browser's same-origin calls (decision 0015). */
function ownPage(desk: string): Readonly<Record<string, string>> {
  return { origin: desk, "sec-fetch-site": "same-origin" };
}

/** Written to the database directly: enrolment and both factors are not under test here. */
async function signIn(db: Db): Promise<{ readonly deviceId: string; readonly cookie: string }> {
  const now = toInstant(Date.now());
  const [session, device] = [newOpaqueToken(), newOpaqueToken()];
  const [staffId, deviceId, tomorrow] = [newId(now), newId(now), later(now, day)];
  const email = toEmailAddress(`${staffId}@staff.example`);
  if (email === undefined) throw new Error("no address");
  const person = { firstname: "Sofia", lastname: "Lopes", role: "dispatcher", locale: "fr" } as const;
  await db
    .insertInto("staff")
    .values({ id: staffId, email, ...person, createdAt: now })
    .execute();
  await db
    .insertInto("staffDevices")
    .values({
      id: deviceId,
      name: "Phone of the kerb",
      tokenHash: device.hash,
      createdAt: now,
      enrolledAt: now,
      enrolmentExpiresAt: now,
      expiresAt: tomorrow,
    })
    .execute();
  await db
    .insertInto("staffSessions")
    .values({
      id: newId(now),
      staffId,
      deviceId,
      tokenHash: session.hash,
      browser: "phone",
      startedAt: now,
      lastUsedAt: now,
      secondFactorAt: now,
      endsAt: tomorrow,
    })
    .execute();
  return { deviceId, cookie: `desk=${session.text}; desk-device=${device.text}` };
}

type Kerb = {
  readonly askDesk: Ask;
  readonly ask: Ask;
  readonly random: () => number;
  readonly phone: Phone;
  readonly traveller: Traveller;
};

/** Counted over all loads, so that the traveller's vehicle has no two stays at a time. */
let stays = 0;

function startReceiving(kerb: Kerb): Receiving {
  const told = {
    taken: [] as TakenOnPhone[],
    pieces: [] as TakenOnPhone[],
    moves: [] as ToldCustody["moves"][number][],
  };
  let going = true;
  const receive = async (): Promise<void> => {
    while (going) await receiveOneCar(kerb, told);
  };
  const running = receive();
  let hasFailed = false;
  running.catch(() => {
    hasFailed = true;
  });
  return {
    told,
    hasFailed: () => hasFailed,
    stop: async () => {
      going = false;
      await running;
    },
  };
}

type Telling = { readonly [Kind in keyof ToldCustody]: ToldCustody[Kind][number][] };

async function receiveOneCar(kerb: Kerb, told: Telling): Promise<void> {
  const { askDesk, random, phone } = kerb;
  const reference = await bookCar(kerb);
  const id = randomUUID();
  const at = new Date().toISOString();
  const inspection = { reference, side: "reception", mode: "express", at };
  bodyOf("the walk", await askDesk(`PUT /desk/inspections/${id}`, { body: { inspection } }));
  const taken = ([2, 4, 6] as const).map((angle) => phone.take("photo", drawPicture(random, angle), angle));
  told.taken.push(...taken);
  const pieces = taken.map(({ content, ...piece }) => ({
    ...piece,
    bytes: content.length,
    at,
    source: "camera",
  }));
  const commit = () => askDesk(`POST /desk/inspections/${id}/commitments`, { body: { pieces } });
  // Sometimes sent twice, as by two tabs, or by a service worker and its page.
  const committed = await Promise.all(random() < 0.3 ? [commit(), commit()] : [commit()]);
  for (const answer of committed) bodyOf("commitments", answer);
  const move = async (path: string, more: object): Promise<void> => {
    const body = { move: { id: randomUUID(), at, ...more } };
    const made = () => askDesk(`POST /desk/bookings/${reference}/${path}`, { body });
    for (const answer of await Promise.all(random() < 0.3 ? [made(), made()] : [made()]))
      bodyOf(path, answer);
    told.moves.push({ id: body.move.id, reference, kind: "kind" in more ? String(more.kind) : "receive" });
  };
  const moves = async (): Promise<void> => {
    await move("reception", {});
    await move("custody/events", { kind: "drive" });
    await move("custody/events", { kind: "arriveAtKerb" });
  };
  await Promise.all([
    moves(),
    ...taken.map(async (piece) => {
      await send(kerb, piece);
      told.pieces.push(piece);
    }),
  ]);
}

/** Uploads a piece until the server reports it as stored, the only answer that the phone relies on. */
async function send({ askDesk, random }: Kerb, piece: TakenOnPhone): Promise<void> {
  for (;;) {
    for (const { id, n, content, digest } of chunksOf(piece)) {
      const sent: Asked = { body: content, headers: { "content-digest": digest } };
      const put = () => askDesk(`PUT /desk/pieces/${id}/chunks/${n}`, sent);
      for (const answer of await Promise.all(random() < 0.2 ? [put(), put()] : [put()]))
        bodyOf("a chunk", answer);
    }
    const { stored } = bodyOf("a piece", await askDesk(`GET /desk/pieces/${piece.id}`));
    if (stored === true) return;
  }
}

/** Books in cash, which confirms the booking at once. */
async function bookCar({ ask, traveller }: Kerb): Promise<string> {
  stays += 1;
  const order = await orderOf({ ask }, traveller, stays, "cash");
  const placed = await ask("POST /bookings", {
    token: traveller.token,
    body: { booking: order },
    key: randomUUID(),
  });
  return String(bodyOf("POST /bookings", placed)["reference"]);
}

/** Each is unique; one in four has two chunks. */
function drawPicture(random: () => number, angle: number): Buffer {
  const length = random() < 0.25 ? chunkBytes + 100 : 2_000 + Math.floor(random() * 4_000);
  return Buffer.concat([randomBytes(16), Buffer.alloc(length, angle)]);
}
