/**
 * A hash table of words and their ranks in three SharedArrayBuffers. As an object it would take three times the memory
 * in every thread that reads it, and each garbage collection there would scan all of it.
 */
export type RankedWords = {
  readonly name: string;
  readonly longest: number;
  /** Open addressing with linear probing: the rank of a word whose hash leads to the slot; 0 for an empty slot. */
  readonly slots: Uint32Array<SharedArrayBuffer>;
  /** The offset at which each word's letters begin, and the end of the last word's. */
  readonly starts: Uint32Array<SharedArrayBuffer>;
  readonly letters: Uint16Array<SharedArrayBuffer>;
};

/** Ranks start at 1; for a repeated word the later rank counts. */
export function packWords(name: string, words: readonly string[]): RankedWords {
  const starts = new Uint32Array(shared(4 * (words.length + 1)));
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length;
  const letters = new Uint16Array(shared(2 * (starts.at(-1) ?? 0)));
  // At least half of the slots stay empty, so that the lookup of a missing word ends quickly.
  const slots = new Uint32Array(shared(4 * 2 ** Math.ceil(Math.log2(2 * words.length + 2))));
  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  const list = { name, longest, slots, starts, letters };
  for (const [index, word] of words.entries()) {
    for (let at = 0; at < word.length; at += 1) letters[(starts[index] ?? 0) + at] = word.charCodeAt(at);
    slots[slotOf(list, word)] = index + 1;
  }
  return list;
}

/** `undefined` if the word is not in the list. */
export function rankIn(list: RankedWords, word: string): number | undefined {
  return list.slots[slotOf(list, word)] || undefined;
}

/** The slot of the word, or the empty slot where it would go. */
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

/** FNV-1a, with the high bits mixed into the low ones that select the slot. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}
