// Checks a dispute pack with WebCrypto, which every browser and Node have, and without any of the sender's software.
// `readFile(name)` returns the bytes of a file of the pack, or undefined.
export async function checkPack(readFile) {
  const flaws = [];
  const pack = safely(new TextDecoder().decode(await readFile("manifest.json")));
  try {
    await findFlaws(pack, readFile, flaws);
  } catch (error) {
    // Too malformed to be read as a pack: the reader still gets a result.
    flaws.push(`manifest.json: it cannot be read to its end (${error.message})`);
  }
  const { entries = [], events = [], pieces = [] } = pack;
  return {
    flaws,
    entries: entries.length,
    moves: events.length,
    pieces: pieces.length,
    head: entries.at?.(-1),
  };
}

async function findFlaws(pack, readFile, flaws) {
  const entries = new Map(pack.entries.map((entry) => [entry.seq, { ...entry, parsed: safely(entry.data) }]));
  let previous;
  for (const entry of pack.entries) {
    const text = [entry.seq, entry.milliseconds, entry.actor, entry.kind, entry.subject, entry.data].join(
      "\n",
    );
    const own = await sha256(join(bytesOf(entry.previousHash), utf8(text)));
    if (own !== entry.hash) flaws.push(`journal entry ${entry.seq}: its content is not what its hash says`);
    if (previous && (entry.previousHash !== previous.hash || entry.seq !== previous.seq + 1)) {
      flaws.push(`journal entry ${entry.seq}: it does not follow from the one before it`);
    }
    previous = entry;
  }
  for (const event of pack.events) {
    const sealed = told(entries.get(event.entry), `booking ${pack.booking.reference}`, pack);
    const own = await sha256(utf8(canonical(event.facts)));
    if (own !== event.hash || sealed.eventHash !== own || sealed.eventId !== event.facts.id) {
      flaws.push(`move ${event.facts.id} (${event.facts.kind}): it is not what the journal has sealed`);
    }
  }
  for (const inspection of pack.inspections) {
    const own = await sha256(utf8(inspection.manifest));
    const sealed = told(entries.get(inspection.entry), `inspection ${inspection.id}`, pack);
    if (own !== inspection.manifestHash || sealed.manifestHash !== own) {
      flaws.push(`manifest of inspection ${inspection.id}: it is not what the journal has sealed`);
    }
  }
  flaws.push(...leftOut(pack, entries));
  flaws.push(...(await flawsOfHeads(pack.heads, entries, readFile)));
  await findPieceFlaws(pack, { entries, readFile, flaws });
}

/** The data of an entry, if it has this subject and is about this booking. */
function told(entry, about, { booking }) {
  return entry?.subject === about && entry.parsed.bookingId === booking.id ? entry.parsed : {};
}

async function findPieceFlaws(pack, { entries, readFile, flaws }) {
  const manifests = new Map(
    pack.inspections.map(({ id, manifest, entry }) => [id, { ...safely(manifest), entry }]),
  );
  const keys = new Map();
  for (const { deviceId, publicKey } of pack.devices) {
    keys.set(deviceId, await importKey(publicKey).catch(() => undefined));
  }
  const byDevice = new Map();
  for (const piece of pack.pieces) {
    const name = `piece ${piece.id} (${piece.kind}${piece.angle === null ? "" : ` ${piece.angle}`})`;
    const { pieces } = told(entries.get(piece.entry), `inspection ${piece.inspectionId}`, pack);
    const committed = pieces?.find(({ id }) => id === piece.id);
    if (!committed || committed.sha256 !== piece.sha256 || committed.chain !== piece.chain) {
      flaws.push(`${name}: it is not what was committed`);
    }
    const manifest = manifests.get(piece.inspectionId);
    const listed = manifest?.pieces?.find(({ id }) => id === piece.id);
    // A piece that was committed after the seal is in no manifest until the walk is sealed again.
    if (piece.entry < manifest?.entry && listed?.sha256 !== piece.sha256) {
      flaws.push(`${name}: the manifest of its inspection says otherwise`);
    }
    const before = byDevice.get(piece.deviceId);
    if (before && before.seq + 1 === piece.seq && (await chainOf(before.chain, piece)) !== piece.chain) {
      flaws.push(`${name}: it does not follow from the piece before it`);
    }
    byDevice.set(piece.deviceId, piece);
    if (!(await isSigned(keys.get(piece.deviceId), piece)))
      flaws.push(`${name}: its phone has not signed it`);
    if (piece.file === null) continue;
    const content = await readFile(piece.file);
    if (!content) flaws.push(`${name}: the file ${piece.file} is missing`);
    else if ((await sha256(content)) !== piece.sha256)
      flaws.push(`${name}: the file ${piece.file} was changed`);
  }
}

/** Records that the pack omits although its journal entries name them: the entries cannot be left out. */
function leftOut({ packId, booking, events, inspections, pieces }, entries) {
  const brought = new Set([...events.map(({ facts }) => facts.id), ...inspections.map(({ id }) => id)]);
  for (const { id } of pieces) brought.add(id);
  const flaws = [];
  for (const { kind, subject, parsed } of entries.values()) {
    if (parsed.bookingId !== booking.id) continue;
    const walk = subject.replace("inspection ", "");
    if (parsed.eventId !== undefined && !brought.has(parsed.eventId))
      flaws.push(`move ${parsed.eventId} (${kind}): it is left out`);
    if (parsed.manifestHash !== undefined && !brought.has(walk))
      flaws.push(`manifest of inspection ${walk}: it is left out`);
    for (const { id } of parsed.pieces ?? []) if (!brought.has(id)) flaws.push(`piece ${id}: it is left out`);
  }
  const isOwn = ({ kind, subject, parsed }) =>
    kind === "pack-prepared" &&
    subject === `booking ${booking.reference}` &&
    parsed.bookingId === booking.id &&
    parsed.packId === packId;
  if (![...entries.values()].some(isOwn)) flaws.push("the journal's entry of this pack itself is left out");
  return flaws;
}

/** Checks which head a stamp is of. Its signature takes OpenSSL and the authority's certificate. */
async function flawsOfHeads(heads, entries, readFile) {
  const flaws = [];
  for (const head of heads) {
    const name = `stamped head of ${head.date}`;
    const [content, stamp] = [await readFile(head.file), await readFile(head.stamp)];
    if (!content || !stamp) {
      flaws.push(`${name}: the file ${content ? head.stamp : head.file} is missing`);
      continue;
    }
    if (safely(new TextDecoder().decode(content)).hash !== entries.get(head.entry)?.hash) {
      flaws.push(`${name}: it is not the hash of entry ${head.entry}`);
    }
    if (!hexOf(stamp).includes(await sha256(content))) flaws.push(`${name}: its stamp is of something else`);
  }
  return flaws;
}

async function sha256(bytes) {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function chainOf(previous, piece) {
  const seq = new Uint8Array(8);
  new DataView(seq.buffer).setBigUint64(0, BigInt(piece.seq));
  return sha256(join(join(bytesOf(previous), seq), bytesOf(piece.sha256)));
}

async function importKey(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("spki", bytes, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
}

async function isSigned(key, { chain, signature }) {
  if (!key) return false;
  return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytesOf(signature), bytesOf(chain));
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const names = Object.keys(value).toSorted((left, right) => (left < right ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

function safely(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function utf8(text) {
  return new TextEncoder().encode(text);
}

function join(left, right) {
  const bytes = new Uint8Array(left.length + right.length);
  bytes.set(left, 0);
  bytes.set(right, left.length);
  return bytes;
}

function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
