/**
 * A list of words, each with its place in it, in three blocks of memory that threads share. As an object it would take three
 * times as much in every thread that reads it, and each collection there would look through all of it.
 */
export type RankedWords = {
  readonly name: string;
  readonly longest: number;
  /** By a word's hash: its rank, or that of another whose hash came first; 0 where none is. */
  readonly slots: Uint32Array<SharedArrayBuffer>;
  /** Where the letters of each word begin, and where those of the last one end. */
  readonly starts: Uint32Array<SharedArrayBuffer>;
  readonly letters: Uint16Array<SharedArrayBuffer>;
};

/** The first word has rank 1; of a word that comes twice the later rank counts. */
export function packWords(name: string, words: readonly string[]): RankedWords {
  const starts = new Uint32Array(shared(4 * (words.length + 1)));
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length;
  const letters = new Uint16Array(shared(2 * (starts.at(-1) ?? 0)));
  // Half of the slots stay empty, so that a word that is not there is soon known not to be.
  const slots = new Uint32Array(shared(4 * 2 ** Math.ceil(Math.log2(2 * words.length + 2))));
  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  const list = { name, longest, slots, starts, letters };
  for (const [index, word] of words.entries()) {
    for (let at = 0; at < word.length; at += 1) letters[(starts[index] ?? 0) + at] = word.charCodeAt(at);
    slots[slotOf(list, word)] = index + 1;
  }
  return list;
}

/** Undefined where the word is not in the list. */
export function rankIn(list: RankedWords, word: string): number | undefined {
  return list.slots[slotOf(list, word)] || undefined;
}

/** The slot of the word, or the empty one that it would have. */
function slotOf(list: RankedWords, word: string): number {
  const { slots } = list;
  const last = slots.length - 1;
  let slot = hashOf(word) & last;
  for (let rank = slots[slot]; rank; rank = slots[slot]) {
    if (isWord(list, rank, word)) return slot;
    slot = (slot + 1) & last;
  }
  return slot;
}

function isWord({ starts, letters }: RankedWords, rank: number, word: string): boolean {
  const start = starts[rank - 1] ?? 0;
  if ((starts[rank] ?? 0) - start !== word.length) return false;
  for (let at = 0; at < word.length; at += 1) {
    if (letters[start + at] !== word.charCodeAt(at)) return false;
  }
  return true;
}

/** FNV-1a, its high bits mixed into the low ones that name a slot. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}
