/** Thresholds that 32 random characters of any alphabet far exceed: not one in millions falls short. */
const fewest = { pairs: 20, steps: 8 } as const;

/**
 * Whether a key was typed rather than generated: a few characters repeated, a run of the alphabet, or words. A
 * generated key has varied neighbouring characters, and digits or mixed case among its letters.
 */
export function isGuessableSecret(secret: string): boolean {
  const places = Array.from({ length: secret.length - 1 }, (_, at) => at);
  const pairs = new Set(places.map((at) => secret.slice(at, at + 2)));
  const steps = new Set(places.map((at) => secret.charCodeAt(at + 1) - secret.charCodeAt(at)));
  const isWords = !/\d/.test(secret) && (secret === secret.toLowerCase() || secret === secret.toUpperCase());
  return pairs.size < fewest.pairs || steps.size < fewest.steps || isWords;
}
